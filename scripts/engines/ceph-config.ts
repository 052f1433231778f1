export type CephSettings = { folder: string; fsid: string; s3: number; mon: number; osd: readonly number[] }

/** One monitor, one storage daemon on a sparse file and the S3 gateway, all on loopback: the interface is real, safety is not. */
export function cephConfig({ folder, fsid, s3, mon, osd }: CephSettings): string {
  return `[global]
fsid = ${fsid}
mon_host = v2:127.0.0.1:${mon}/0
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
ms_bind_msgr1 = false
ms_bind_port_min = ${osd[0]}
ms_bind_port_max = ${osd.at(-1)}
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
auth_allow_insecure_global_id_reclaim = false
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket =
pid_file =
crash_dir = ${folder}/crash
log_to_file = false
log_to_stderr = true
mon_cluster_log_to_file = false
mon_cluster_log_to_stderr = false
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_max_pg_per_osd = 1000
mon_data_avail_crit = 1
# A quiet single monitor has nobody to wait for.
paxos_propose_interval = 0.05
[mon.a]
mon_data = ${folder}/mon
[osd.0]
osd_data = ${folder}/osd
osd_objectstore = bluestore
bluestore_block_size = 8589934592
bluestore_block_create = true
bluestore_cache_autotune = false
bluestore_cache_size = 67108864
osd_memory_target = 939524096
# A storage daemon that stood still for longer than its read lease (0.8 of the 20 s grace) waits for replicas to renew it.
# A single daemon has none and delays every operation until it is restarted, so the lease outlasts any stall here.
osd_pool_default_read_lease_ratio = 30
[client.rgw]
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${s3}
rgw_dns_name = 127.0.0.1
rgw_enable_usage_log = false
rgw_enable_ops_log = false
rgw_s3_auth_use_sts = false
# Access lines would hold pre-signed addresses.
debug_rgw = 0/0
`
}
