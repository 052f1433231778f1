import { defineErrors, definePermissions, defineWords } from './words.ts'

export const errors = defineErrors({
  session_ended: {
    http: 200,
    status: 400,
    zh: '账号登陆信息失效，请重新登录',
    ja: 'ログイン情報が無効になりました。もう一度ログインしてください',
    en: 'Your sign-in is no longer valid, please sign in again',
  },
  unauthorised: {
    http: 401,
    status: 401,
    zh: '未授权，请登录',
    ja: '未認証です。ログインしてください',
    en: 'Not authorised, please sign in',
  },
  bad_signature: {
    http: 401,
    status: 401,
    zh: '未授权，请登录',
    ja: '未認証です。ログインしてください',
    en: 'Not authorised, please sign in',
  },
  replayed: {
    http: 401,
    status: 401,
    zh: '未授权，请登录',
    ja: '未認証です。ログインしてください',
    en: 'Not authorised, please sign in',
  },
  clock_skew: {
    http: 401,
    status: 401,
    severity: 'silent',
    zh: '未授权，请登录',
    ja: '未認証です。ログインしてください',
    en: 'Not authorised, please sign in',
  },
  forbidden: { http: 403, status: 403, zh: '拒绝访问', ja: 'アクセスが拒否されました', en: 'Access denied' },
  no_such_path: {
    http: 404,
    status: 404,
    zh: '请求地址出错: {url}',
    ja: 'リクエスト先が正しくありません: {url}',
    en: 'Wrong request address: {url}',
  },
  bad_input: { http: 422, status: 1001, zh: '参数错误', ja: 'パラメーターが正しくありません', en: 'Invalid input' },
  not_found: { http: 404, status: 1003, zh: '数据不存在', ja: 'データが存在しません', en: 'No such data' },
  too_many: { http: 429, status: 1004, zh: '操作过于频繁', ja: '操作が多すぎます', en: 'Too many requests' },
  state_changed: {
    http: 409,
    status: 1005,
    zh: '状态已变更，请刷新',
    ja: '状態が変わりました。再読み込みしてください',
    en: 'The state has changed, please refresh',
  },
  key_reused: {
    http: 409,
    status: 1006,
    zh: '重复提交的内容不一致',
    ja: '再送信の内容が一致しません',
    en: 'Resubmitted with different content',
  },
  too_large: {
    http: 413,
    status: 1007,
    zh: '提交内容过大',
    ja: '送信内容が大きすぎます',
    en: 'The content is too large',
  },
  locked: {
    http: 423,
    status: 1423,
    severity: 'silent',
    zh: '已锁屏，请先解锁',
    ja: '画面がロックされています。先に解除してください',
    en: 'The screen is locked, please unlock it first',
  },
  internal: { http: 500, status: 500, zh: '服务器内部错误', ja: 'サーバー内部エラー', en: 'Internal server error' },
  shed: { http: 503, status: 503, zh: '服务不可用', ja: 'サービスを利用できません', en: 'Service unavailable' },
})

export const permissions = definePermissions({})

export const words = defineWords({
  'kernel.wire.ok': { zh: '操作成功', ja: '成功しました', en: 'Done' },
  'kernel.http.400': {
    zh: 'tokens失效，请退出后重新登录',
    ja: 'トークンが無効です。ログアウトして再ログインしてください',
    en: 'Token expired, please sign out and in again',
  },
  'kernel.http.401': {
    zh: '未授权，请登录',
    ja: '未認証です。ログインしてください',
    en: 'Not authorised, please sign in',
  },
  'kernel.http.403': { zh: '拒绝访问', ja: 'アクセスが拒否されました', en: 'Access denied' },
  'kernel.http.404': {
    zh: '请求地址出错: {url}',
    ja: 'リクエスト先が正しくありません: {url}',
    en: 'Wrong request address: {url}',
  },
  'kernel.http.408': { zh: '请求超时', ja: 'リクエストがタイムアウトしました', en: 'Request timed out' },
  'kernel.http.413': { zh: '提交内容过大', ja: '送信内容が大きすぎます', en: 'The content is too large' },
  'kernel.http.429': { zh: '操作过于频繁', ja: '操作が多すぎます', en: 'Too many requests' },
  'kernel.http.500': { zh: '服务器内部错误', ja: 'サーバー内部エラー', en: 'Internal server error' },
  'kernel.http.501': { zh: '服务未实现', ja: '未実装のサービスです', en: 'Service not implemented' },
  'kernel.http.502': { zh: '网关错误', ja: 'ゲートウェイエラー', en: 'Bad gateway' },
  'kernel.http.503': { zh: '服务不可用', ja: 'サービスを利用できません', en: 'Service unavailable' },
  'kernel.http.504': { zh: '网关超时', ja: 'ゲートウェイがタイムアウトしました', en: 'Gateway timed out' },
  'kernel.http.505': {
    zh: 'HTTP版本不受支持',
    ja: 'サポートされていないHTTPバージョンです',
    en: 'HTTP version not supported',
  },
  'kernel.http.other': {
    zh: '请求失败（{status}）',
    ja: 'リクエストに失敗しました（{status}）',
    en: 'The request failed ({status})',
  },
  'kernel.wire.missing-status': { zh: 'error', ja: 'error', en: 'error' },
  'kernel.wire.offline': {
    zh: '网络已断开，恢复后将自动继续',
    ja: 'ネットワークが切断されています。復旧後に自動的に再開します',
    en: 'You are offline; work continues when the network returns',
  },
  'kernel.wire.insecure': {
    zh: '当前连接不安全，请通过 https 地址登录',
    ja: '安全でない接続です。https のアドレスからログインしてください',
    en: 'This connection is not secure; please sign in through the https address',
  },
})
