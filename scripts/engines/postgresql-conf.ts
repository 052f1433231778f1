/** Settings of the private cluster that differ from PostgreSQL's own; values are for one developer machine. */
export function postgresqlConf({ port, sockets }: { port: number; sockets: string }): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const settings: Record<string, string> = {
    listen_addresses: quoted('127.0.0.1'),
    port: String(port),
    unix_socket_directories: quoted(sockets),
    max_connections: '200',
    shared_buffers: '512MB',
    fsync: 'on',
    password_encryption: quoted('scram-sha-256'),
    // Standbys, logical copies and WAL archiving can be switched on without another level.
    wal_level: 'logical',
    max_wal_senders: '10',
    max_replication_slots: '10',
    timezone: quoted('UTC'),
    log_timezone: quoted('UTC'),
    log_line_prefix: quoted('%m [%p] %u@%d '),
    // Parameters and DETAIL lines carry the values of rows: they stay out of the log.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}
