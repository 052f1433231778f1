#!/bin/bash
# An authority of the company's own, for intranets without a public certificate.
#   ca.sh init   <folder> <name> <domain>       once: ca.key, ca.crt; it can vouch for that domain only
#   ca.sh server <folder> <host> [ip …]         a certificate for 397 days: <host>.key, <host>.crt
#   ca.sh renew  <folder> <host>                a new one for the same names, with a new key
#   ca.sh show   <folder>                       what is there and until when; code 1 when one ends within 30 days
# Keep the folder off the web server: only <host>.crt and <host>.key go there, ca.crt goes to every device.
set -euo pipefail
umask 077
stop() { echo "ca: $*" >&2; exit 1; }
[ $# -ge 2 ] || stop 'init | server | renew | show, then a folder'
what=$1 dir=$2
curve=(-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes)
is_host() { [[ $1 =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]]; }

case $what in
init)
  [ $# -eq 4 ] || stop 'init <folder> <name> <domain>'
  is_host "$4" || stop "not a domain: $4"
  [[ $3 =~ ^[A-Za-z0-9\ ._-]+$ ]] || stop "not a plain name: $3"
  mkdir -p "$dir"
  [ ! -e "$dir/ca.key" ] || stop "$dir has an authority already"
  openssl req -x509 "${curve[@]}" -keyout "$dir/ca.key" -out "$dir/ca.crt" -days 3650 -subj "/CN=$3" \
    -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -addext "nameConstraints=critical,permitted;DNS:$4,permitted;IP:10.0.0.0/255.0.0.0,permitted;IP:172.16.0.0/255.240.0.0,permitted;IP:192.168.0.0/255.255.0.0"
  chmod 644 "$dir/ca.crt"
  openssl x509 -in "$dir/ca.crt" -noout -fingerprint -sha256
  ;;
server | renew)
  [ $# -ge 3 ] || stop "$what <folder> <host>"
  host=$3
  is_host "$host" || stop "not a host name: $host"
  names=$dir/$host.names
  if [ "$what" = server ]; then
    list=DNS:$host
    for ip in "${@:4}"; do
      [[ $ip =~ ^[0-9.]+$ ]] || stop "not an address: $ip"
      list=$list,IP:$ip
    done
  else
    [ -s "$names" ] || stop "$host has no certificate yet: ca.sh server"
    list=$(cat "$names")
  fi
  work=$(mktemp -d "$dir/.new.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  printf 'basicConstraints=CA:FALSE\nkeyUsage=digitalSignature\nextendedKeyUsage=serverAuth\nsubjectAltName=%s\n' "$list" >"$work/ext"
  openssl req -new "${curve[@]}" -keyout "$work/key" -out "$work/csr" -subj "/CN=$host" 2>/dev/null
  openssl x509 -req -in "$work/csr" -out "$work/crt" -CA "$dir/ca.crt" -CAkey "$dir/ca.key" \
    -set_serial "0x$(openssl rand -hex 16)" -days 397 -extfile "$work/ext" 2>/dev/null
  # Refused here rather than by every browser: a host outside the domain of the authority.
  openssl verify -CAfile "$dir/ca.crt" -verify_hostname "$host" "$work/crt" >/dev/null || stop "$host is outside the authority's domain"
  chmod 644 "$work/crt"
  echo "$list" >"$names"
  mv "$work/key" "$dir/$host.key"
  mv "$work/crt" "$dir/$host.crt"
  openssl x509 -in "$dir/$host.crt" -noout -subject -enddate
  ;;
show)
  code=0
  for crt in "$dir"/*.crt; do
    note=
    openssl x509 -in "$crt" -noout -checkend $((30 * 86400)) >/dev/null || { note='  ENDS SOON: renew'; code=1; }
    echo "$(basename "$crt"): $(openssl x509 -in "$crt" -noout -enddate | cut -d= -f2)$note"
  done
  exit $code
  ;;
*) stop "init | server | renew | show, not $what" ;;
esac
