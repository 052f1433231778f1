import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  sign_in_refused: {
    http: 401,
    status: 401,
    zh: '用户名或密码错误',
    ja: 'ユーザー名またはパスワードが正しくありません',
    en: 'Wrong user name or password',
  },
  captcha_needed: {
    http: 401,
    status: 1010,
    zh: '请输入图形验证码',
    ja: '画像の確認コードを入力してください',
    en: 'Please enter the picture code',
  },
  captcha_wrong: {
    http: 422,
    status: 1011,
    zh: '图形验证码错误',
    ja: '画像の確認コードが正しくありません',
    en: 'Wrong picture code',
  },
})

export const permissions = definePermissions({})

export const words = defineWords({
  'app.name': { zh: '产品质量查询系统', ja: '製品品質照会システム', en: 'Product Quality Query System' },
  'app.slogan': { zh: '细节决定品质', ja: '細部が品質を決める', en: 'Details decide quality' },
  'login.title': { zh: '登录', ja: 'ログイン', en: 'Sign in' },
  'login.hint': {
    zh: '使用贵公司开通的账号登录',
    ja: '貴社に発行されたアカウントでログインしてください',
    en: 'Use the account opened for your company',
  },
  'login.user': { zh: '用户名', ja: 'ユーザー名', en: 'User name' },
  'login.password': { zh: '密码', ja: 'パスワード', en: 'Password' },
  'login.user-missing': { zh: '请输入用户名', ja: 'ユーザー名を入力してください', en: 'Please enter your user name' },
  'login.password-missing': { zh: '请输入密码', ja: 'パスワードを入力してください', en: 'Please enter your password' },
  'login.show-password': { zh: '显示密码', ja: 'パスワードを表示', en: 'Show password' },
  'login.hide-password': { zh: '隐藏密码', ja: 'パスワードを隠す', en: 'Hide password' },
  'login.submit': { zh: '登录', ja: 'ログイン', en: 'Sign in' },
  'login.busy': { zh: '正在登录…', ja: 'ログイン中…', en: 'Signing in…' },
  'login.lead': {
    zh: '每一批水泥的出厂检验结果、28天强度补报和质保单，都能在这里按批次查到，也能由任何人核验。',
    ja: '出荷ロットごとの検査結果、28日強さの追補、品質保証書をここで確認でき、誰でも真偽を検証できます。',
    en: 'Test results, 28-day supplements and guarantee slips of every batch, found by batch and open to anyone’s check.',
  },
  'login.figure': {
    zh: '示意图：28天抗压强度控制图',
    ja: 'イメージ：28日圧縮強さの管理図',
    en: 'Illustration: control chart of 28-day strength',
  },
  'login.figure-limit': { zh: '标准 42.5', ja: '規格 42.5', en: 'Standard 42.5' },
  'login.version': { zh: '版本 {version}', ja: 'バージョン {version}', en: 'Version {version}' },
  'login.language': { zh: '语言', ja: '言語', en: 'Language' },
  'logout.title': { zh: '确认操作', ja: '操作の確認', en: 'Confirm operation' },
  'logout.question': {
    zh: '注销当前账户吗？',
    ja: '現在のアカウントからログアウトしますか？',
    en: 'Log out of the current account?',
  },
  'logout.confirm': { zh: '确定注销', ja: 'ログアウトする', en: 'Confirm logout' },
  'logout.give-up': { zh: '放弃', ja: 'やめる', en: 'Give up' },
  'logout.action': { zh: '退出登录', ja: 'ログアウト', en: 'Log out' },
  'language.zh': { zh: '中文', ja: '中文', en: '中文' },
  'language.ja': { zh: '日本語', ja: '日本語', en: '日本語' },
  'language.en': { zh: 'English', ja: 'English', en: 'English' },
  'session.check-failed': {
    zh: '验证失败，请再次登录',
    ja: '確認に失敗しました。もう一度ログインしてください',
    en: 'Verification failed, please sign in again',
  },
  'frame.greeting': { zh: '您好，{name}', ja: '{name} 様', en: 'Hello, {name}' },
  'frame.skip': { zh: '跳到正文', ja: '本文へ移動', en: 'Skip to content' },
  'frame.contacts': { zh: '联系方式', ja: '連絡先', en: 'Contacts' },
  'state.loading': { zh: '加载中...', ja: '読み込み中...', en: 'loading...' },
  'state.failed': { zh: '加载失败', ja: '読み込めませんでした', en: 'Loading failed' },
  'state.retry': { zh: '重试', ja: '再試行', en: 'Try again' },
  'state.forbidden': { zh: '没有查看权限', ja: '閲覧の権限がありません', en: 'No permission to view this' },
  'state.forbidden-hint': {
    zh: '如需查看，请联系贵公司的管理员或产品经理。',
    ja: '閲覧が必要な場合は、貴社の管理者または製品マネージャーにご連絡ください。',
    en: 'If you need it, please ask your administrator or product manager.',
  },
  'state.offline': { zh: '网络已断开', ja: 'ネットワークが切断されています', en: 'You are offline' },
  'state.request-id': { zh: '请求编号 {id}', ja: 'リクエスト番号 {id}', en: 'Request {id}' },
  'page.missing': { zh: '页面不存在', ja: 'ページが見つかりません', en: 'Page not found' },
  'page.missing-hint': {
    zh: '地址可能已变更或输入有误。',
    ja: 'アドレスが変更されたか、入力に誤りがある可能性があります。',
    en: 'The address may have changed or was mistyped.',
  },
  'page.to-home': { zh: '返回首页', ja: 'ホームへ戻る', en: 'Back to home' },
  'page.broken': { zh: '页面出错了', ja: 'ページでエラーが発生しました', en: 'Something went wrong on this page' },
  'page.reload': { zh: '重新加载', ja: '再読み込み', en: 'Reload' },
})
