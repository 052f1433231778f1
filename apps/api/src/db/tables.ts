/** Generated from the migrated database by `npm run db:types`. */
import type { ColumnType } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Moment = ColumnType<string, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

export interface DB {
  'auth.app_user': {
    user_id: Generated<string>
    user_name: string
    password_hash: string
    emp_no: Generated<string>
    emp_name: string
    mobile: string | null
    customer_id: number | null
    enabled: Generated<boolean>
    created_at: Generated<Moment>
    privacy_version: string | null
    privacy_at: Moment | null
  }
  'auth.chat_account': {
    user_id: string
    asked_at: Moment | null
    compared_at: Moment | null
  }
  'auth.chat_contact': {
    user_id: string
    other_id: string
  }
  'auth.chat_hidden': {
    user_id: string
    other_id: string
    hidden_at: Moment
  }
  'auth.evaluation_ticket': {
    ticket_hash: Buffer
    company_id: number
    evaluation_id: string
    customer_id: number
    user_id: string
    user_name: string
    expires_at: Moment
    used_at: Moment | null
    pass_hash: Buffer | null
    pass_expires_at: Moment | null
    answered_at: Moment | null
  }
  'auth.grid_setting': {
    user_id: string
    grid_name: string
    version: number
    fields: Json | null
    snapshot: Json | null
    updated_at: Generated<Moment>
  }
  'auth.machine': {
    machine_id: Generated<number>
    name: string
    token_id: string
    key_wrapped: Buffer
    address_list: string[]
    enabled: Generated<boolean>
    created_at: Generated<Moment>
  }
  'auth.machine_company': {
    machine_id: number
    company_id: number
  }
  'auth.membership': {
    user_id: string
    company_id: number
    sort: Generated<number>
  }
  'auth.menu': {
    code: string
    parent: string | null
    path: string
    title: string
    icon: string
    hidden: boolean
    always_show: boolean
    demo: boolean
    sort: number
  }
  'auth.permission': {
    code: string
    kind: string
  }
  'auth.preference': {
    user_id: string
    choices: Generated<Json>
    updated_at: Generated<Moment>
  }
  'auth.role': {
    role_code: string
    name_zh: string
    name_ja: string
    name_en: string
  }
  'auth.role_permission': {
    role_code: string
    code: string
  }
  'auth.saved_view': {
    user_id: string
    list_name: string
    name: string
    query: string
    saved_at: Generated<Moment>
  }
  'auth.session': {
    token_id: string
    sid_hash: Buffer
    user_id: string
    key_wrapped: Buffer
    created_at: Moment
    expires_at: Moment
    last_active_at: Moment
    locked_at: Moment | null
    lock_failures: Generated<number>
    ended_at: Moment | null
    end_reason: string | null
    address: string
    agent: string
    chat_turn: number | null
    chat_told: number | null
  }
  'auth.sms_outbox': {
    sms_id: Generated<string>
    at: Generated<Moment>
    phone: string
    body: string
  }
  'auth.starter_grant': {
    role_code: string
    code: string
  }
  'auth.user_role': {
    user_id: string
    company_id: number
    role_code: string
  }
  article: {
    article_id: Generated<number>
    slug: string
    state: string
    version: number
    published_version: number | null
    created_at: Generated<Moment>
  }
  article_count: {
    article_id: number
    helped: Generated<number>
    not_helped: Generated<number>
    reads: Generated<number>
  }
  article_file: {
    file_id: string
    article_id: number
    company_id: number
    name: string
    media_type: string
    object_key: string
  }
  article_read: {
    article_id: number
    day: string
    reads: number
  }
  article_version: {
    article_id: number
    version: number
    category: string
    title_zh: string
    title_ja: string
    title_en: string
    abstract_zh: string
    abstract_ja: string
    abstract_en: string
    body: string
    tags: string[]
    owner: string
    review_on: string
    written_by: string | null
    writer_name: string
    note: string
    written_at: Generated<Moment>
    files: Generated<string[]>
  }
  article_vote: {
    user_id: string
    article_id: number
    helped: boolean
    at: Generated<Moment>
  }
  article_word: {
    word: string
    articles: number
  }
  batch: {
    company_id: number
    batch_id: string
    batch_num: string
    variety_id: number
    standard_no: string
    produced_on: string
    sampled_at: Moment | null
    planned_kg: string
    state: string
    verdict: string
    first_out_at: Moment | null
    version: Generated<number>
    created_at: Generated<Moment>
    batch_key: Generated<string | null>
    batch_key_back: Generated<string | null>
  }
  company: {
    company_id: Generated<number>
    pk56: string
    unitname: string
    short_name: string
    org_code: string
    licence_no: string | null
    service_phone: string | null
    capacity_10kt: number | null
    enabled: Generated<boolean>
    created_at: Generated<Moment>
  }
  company_customer: {
    company_id: number
    customer_id: number
    manager_user_id: string | null
  }
  company_limit: {
    company_id: number
    standard_no: string
    variety_code: string
    grade: string
    indicator_code: string
    valid_from: string
    lo: string | null
    hi: string | null
    reason: string
    set_by: string | null
    approved_by: string | null
    set_at: Generated<Moment>
  }
  composition: {
    company_id: number
    variety_id: number
    valid_from: string
    additions: Json
    gypsum: string | null
    gypsum_pct: string | null
    grinding_aid: string | null
    grinding_aid_pct: string | null
  }
  control_limit: {
    company_id: number
    variety_id: number
    indicator_code: string
    phase: number
    state: string
    valid_from: string
    base_from: string
    base_to: string
    n: number
    left_out: Generated<Json>
    cl: string
    ucl: string
    lcl: string
    sigma: string
    sigma_method: string
    s: string
    mr_cl: string
    mr_ucl: string
    r1: string
    pooled_r1: string
    proposed_by: string | null
    proposed_name: string | null
    proposed_at: Moment
    approved_by: string | null
    approved_name: string | null
    approved_at: Moment | null
    declined_by: string | null
    declined_name: string | null
    declined_at: Moment | null
    declined_reason: string | null
  }
  customer: {
    customer_id: Generated<number>
    custname: string
    uscc: string | null
    enabled: Generated<boolean>
    created_at: Generated<Moment>
  }
  error_log: {
    error_id: Generated<string>
    company_id: number
    user_id: string
    user_name: string
    received_at: Generated<Moment>
    entry: Json
  }
  evaluation: {
    company_id: number
    evaluation_id: Generated<string>
    title: string
    period: string
    deadline: string
    outside_url: string | null
    created_by: string
    created_at: Moment
  }
  evaluation_answer: {
    company_id: number
    evaluation_id: string
    customer_id: number
    answered_by: string
    answered_name: string
    ratings: Json
    recommend: number
    comment: string
    answered_at: Moment
  }
  feedback: {
    company_id: number
    feedback_id: Generated<string>
    feedback_no: string
    customer_id: number | null
    created_by: string
    created_name: string
    client_id: string
    feedback_type: string
    batch_id: string | null
    batch_num: string | null
    cement_variety: string | null
    title: string
    content: string
    contact: string
    mobile: string
    files: string[]
    status: string
    owner_id: string | null
    owner_name: string | null
    due_at: Moment | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    close_at: Moment | null
    closed_at: Moment | null
    about: string | null
  }
  feedback_event: {
    company_id: number
    feedback_id: string
    seq: number
    customer_id: number | null
    at: Moment
    by_user: string
    by_name: string
    by_staff: boolean
    action: string
    status: string
    text: string
  }
  indicator: {
    indicator_code: string
    unit: string
    dp: number
    direction: string
    age_days: number | null
    group_code: string
    method: string
    sort: number
  }
  ingest_dead_letter: {
    company_id: number
    kind: string
    external_id: string
    payload: Json
    code: string
    fields: Generated<string[]>
    tries: Generated<number>
    first_at: Moment
    last_at: Moment
    sent_by: string
  }
  ingest_key: {
    company_id: number
    kind: string
    external_id: string
    internal_id: string
    content: Buffer
  }
  limit_rule: {
    standard_no: string
    variety_code: string
    grade: string
    indicator_code: string
    valid_from: string
    valid_to: string | null
    op: string
    lo: string | null
    hi: string | null
    dp: number | null
    judge_mode: string
    kind: string
    internal_lo: string | null
    internal_hi: string | null
    clause: string | null
    source: string
    verified: boolean
  }
  load: {
    company_id: number
    load_id: string
    customer_id: number
    variety_id: number
    out_at: Moment
    truck_no: string
    net_kg: number
    bags: number | null
  }
  load_batch: {
    company_id: number
    load_id: string
    batch_id: string
    customer_id: number
    kg: number
  }
  menu_open: {
    company_id: number
    at: Generated<Moment>
    user_id: string
    refer_code: string
    refer_name: string
  }
  notice: {
    company_id: number
    notice_id: Generated<string>
    notice_key: string
    customer_id: number | null
    kind: string
    params: Json
    at: Moment
  }
  notice_seen: {
    company_id: number
    user_id: string
    seen_until: string
  }
  planted_anomaly: {
    anomaly_id: string
    company_id: number
    variety_id: number
    indicator_code: string
    kind: string
    first_batch_id: string
    last_batch_id: string
    sigmas: string
  }
  published_article: {
    article_id: number
    slug: string
    version: number
    category: string
    title_zh: string
    title_ja: string
    title_en: string
    abstract_zh: string
    abstract_ja: string
    abstract_en: string
    body: string
    plain: string
    tags: string[]
    owner: string
    updated_at: Moment
    words: string
    cut_by: string
    files: Generated<string[]>
  }
  report_term: {
    standard_no: string
    early_days: number
    late_days: number
    source: string
    verified: boolean
  }
  result: {
    company_id: number
    batch_id: string
    indicator_code: string
    version: number
    variety_id: number
    produced_on: string
    value: string | null
    value_text: string | null
    test_at: Moment
    recorded_at: Moment
    source: string
    recorded_by: string
    reason: string | null
    replaced_at: Moment | null
  }
  saved_tabs: {
    user_id: string
    company_id: number
    state: Json
    updated_at: Generated<Moment>
  }
  schema_migration: {
    name: string
    checksum: string
    at: Generated<Moment>
  }
  shipped_batch: {
    company_id: number
    customer_id: number
    variety_id: number
    batch_id: string
    first_out_at: Moment
    last_out_at: Moment
    kg: string
    loads: number
  }
  slip: {
    company_id: number
    slip_id: Generated<string>
    slip_no: string
    customer_id: number
    batch_id: string
    variety_id: number
    last_issue: number
    last_issued_at: Moment
    touched: Generated<boolean>
    outdated_at: Moment | null
    slip_no_back: Generated<string | null>
    held: string | null
    extend_on: string | null
  }
  slip_counter: {
    day: string
    last: number
  }
  slip_customer: {
    company_id: number
    customer_id: number
    project: string
  }
  slip_issue: {
    company_id: number
    slip_id: string
    issue_no: number
    customer_id: number
    kind: string
    issued_at: Moment
    issued_by: string | null
    kg: string
    loads: number
    verdict: string
    reason: string | null
    content: string
    sha256: Buffer
    kid: string
    signature: Buffer
    verify_code: string
    superseded_at: Moment | null
    revoked_at: Moment | null
    revoked_by: string | null
    revoke_reason: string | null
    pdf_key: string | null
    pdf_sha256: Buffer | null
    pdf_bytes: number | null
    extended_at: Moment | null
  }
  slip_log: {
    company_id: number
    log_id: Generated<string>
    at: Moment
    slip_id: string
    issue_no: number
    customer_id: number
    kind: string
    user_id: string | null
    who: Generated<string>
    device: Generated<string>
  }
  slip_obligation: {
    company_id: number
    customer_id: number
    batch_id: string
    kind: string
    obligation_id: Generated<string>
    variety_id: number
    due_on: string
    state: Generated<string>
    touched: Generated<boolean>
    held: string | null
    step: Generated<number>
    remind_on: string | null
    ended_at: Moment | null
    slip_id: string | null
    issue_no: number | null
  }
  slip_request: {
    company_id: number
    request_id: Generated<string>
    at: Moment
    user_id: string
    who: string
    customer_id: number
    batch_id: string
    kind: string
    reason: string | null
    project: string | null
    exceptional: boolean
    done_at: Moment | null
    issue_no: number | null
    refusal: string | null
  }
  slip_setting: {
    company_id: number
    since: string
    tester: string
    checker: string
    approver: string
    early_days: number | null
    late_days: number | null
    escalate_days: Generated<number>
  }
  slip_sms: {
    company_id: number
    user_id: string
    day: string
  }
  specimen: {
    company_id: number
    batch_id: string
    age_days: number
    kind: string
    no: number
    load_kn: string
    strength: string
  }
  stored_file: {
    company_id: number
    file_id: string
    customer_id: number | null
    uploaded_by: string
    purpose: string
    name: string
    media_type: string
    bytes: number
    width: number | null
    height: number | null
    frames: number | null
    object_key: string
    created_at: Generated<Moment>
    seconds: number | null
  }
  user_job: {
    company_id: number
    job_id: string
    ordered_by: string
    customer_id: number | null
    task: string
    name: string
    input: Json
    state: string
    total: number | null
    done: Generated<number>
    refusal: string | null
    object_key: string | null
    media_type: string | null
    bytes: number | null
    ordered_at: Moment
    touched_at: Moment
  }
  user_job_part: {
    company_id: number
    job_id: string
    part: number
    body: string
  }
  variety: {
    variety_id: Generated<number>
    cement_variety: string
    variety_code: string
    grade: string
    pack_type: string
    show_name: string
    name_zh: string
    standard_no: string
    sort: number
    enabled: Generated<boolean>
  }
  world: {
    scale: string
    version: number
    checksum: string
    loaded_at: Moment
    seed: Generated<string>
  }
  world_index: {
    name: string
    definition: string
  }
  'wire.audit': {
    audit_id: Generated<string>
    at: Generated<Moment>
    company_id: number | null
    user_id: string | null
    token_id: string | null
    address: string | null
    request_id: string | null
    action: string
    object: string | null
    result: string
    detail: Generated<Json>
    tx: Generated<string>
  }
  'wire.audit_head': {
    chain: number
    length: string
    hash: Buffer
    mac: Buffer
  }
  'wire.audit_register': {
    one: Generated<boolean>
    length: string
    before_tx: string
    mac: Buffer
  }
  'wire.audit_seal': {
    chain: number
    seq: string
    audit_id: string
    hash: Buffer
    sealed_at: Generated<Moment>
  }
  'wire.browse_log': {
    day: string
    log_id: Generated<string>
    at: Moment
    user_id: string
    company_id: number | null
    refer_code: string
    refer_name: string
    path: string
    from_path: string | null
    query: string | null
    stay_ms: number | null
    client_time: string | null
    uuid: string | null
    terminal: string | null
    screen: string | null
    app_version: string | null
    agent: string
  }
  'wire.idempotency': {
    user_id: string
    route: string
    key: string
    input_hash: Buffer
    answer: string | null
    at: Generated<Moment>
  }
  'wire.job_task': {
    task: string
  }
  'wire.nonce': {
    token_id: string
    nonce: string
    at: Generated<Moment>
  }
  'wire.recording': {
    file_id: string
    kind: string
    object_key: string
    state: string
    refusal: string | null
    seconds: number | null
    bytes: number | null
    ordered_at: Moment
  }
}
