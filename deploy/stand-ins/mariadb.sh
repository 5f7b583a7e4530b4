#!/bin/sh
# The entry point of the stand-in for the image of MariaDB: the options of the server are its arguments, and the first
# start makes a data folder with one account, root, from any host, with the password of MYSQL_ROOT_PASSWORD_FILE.
set -eu
[ "${1:-}" = mariadbd ] && shift
data=/var/lib/mysql
chown mysql:mysql "$data"
if [ ! -d "$data/mysql" ]; then
  mariadb-install-db --user=mysql --datadir="$data" --auth-root-authentication-method=normal --skip-test-db \
    --skip-name-resolve --force > /dev/null
  password=$(cat "$MYSQL_ROOT_PASSWORD_FILE")
  first=/run/mysqld/first.sql
  install -m 0600 -o mysql /dev/null "$first"
  cat > "$first" <<SQL
DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host <> 'localhost');
FLUSH PRIVILEGES;
ALTER USER 'root'@'localhost' IDENTIFIED BY '$password';
CREATE USER 'root'@'%' IDENTIFIED BY '$password';
GRANT ALL PRIVILEGES ON *.* TO 'root'@'%' WITH GRANT OPTION;
SQL
  set -- "--init-file=$first" "$@"
fi
exec mariadbd --user=mysql --datadir="$data" --bind-address=0.0.0.0 --skip-name-resolve "$@"
