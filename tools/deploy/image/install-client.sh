#!/bin/sh
# install-client.sh FOLDER: installs the client of MariaDB and copies its three programs, the libraries that were not there
# before, and the description and licence of each package into FOLDER, in the places that they have below /.
set -eu
folder=$1
programs='/usr/bin/mariadb /usr/bin/mariadb-dump /usr/bin/mariadb-binlog'
find -L /usr/lib -name '*.so*' > /tmp/before
apt-get update
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends mariadb-client
for file in $programs $(ldd $programs | grep -oE '/[^ ]+' | grep -v ':$' | sort -u); do
  # /lib is a link to /usr/lib, and a copy of it must not replace the link.
  path=$(realpath "$(dirname "$file")")/$(basename "$file")
  if grep -qxF "$path" /tmp/before; then continue; fi
  install -D -m 0755 "$file" "$folder$path"
  package=$(dpkg-query --search "*/$(basename "$file")" | head -n 1 | cut -d: -f1)
  install -d "$folder/var/lib/dpkg/status.d" "$folder/usr/share/doc/$package"
  dpkg-query --status "$package" > "$folder/var/lib/dpkg/status.d/$package"
  cp "/usr/share/doc/$package/copyright" "$folder/usr/share/doc/$package/"
done
