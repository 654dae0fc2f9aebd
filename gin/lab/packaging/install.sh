#!/bin/sh
# Puts the game into the menu of your desktop: ./install.sh, or ./install.sh --remove. With PREFIX=/usr/local it is there
# for everyone. Your games and settings are kept elsewhere, and are never touched.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${PREFIX:-$HOME/.local}
home=$prefix/lib/gin-rummy-table

rm -rf "$home"
rm -f "$prefix/bin/gin"
(cd "$here/share" && find . -type f) | while read -r file; do
    rm -f "$prefix/share/$file"
done
if [ "${1:-}" != --remove ]; then
    mkdir -p "$home" "$prefix/bin" "$prefix/share"
    cp -R "$here/gin" "$here/_internal" "$home/"
    cp -R "$here/share/." "$prefix/share/"
    ln -s "$home/gin" "$prefix/bin/gin"
    # A menu need not have the folder of programs in its search path.
    sed "s|^Exec=.*|Exec=\"$home/gin\" %f|" "$here/share/applications/org.ginrummytable.Gin.desktop" \
        >"$prefix/share/applications/org.ginrummytable.Gin.desktop"
    echo "Gin Rummy is in your menu, and starts as $prefix/bin/gin"
fi
if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$prefix/share/applications" || true
fi
if command -v update-mime-database >/dev/null && [ -d "$prefix/share/mime/packages" ]; then
    update-mime-database "$prefix/share/mime" || true
fi
