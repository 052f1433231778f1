import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  sign_in_refused: {
    http: 401,
    status: 401,
    zh: '用户名或密码错误',
    ja: 'ユーザー名またはパスワードが正しくありません',
    en: 'Wrong username or password',
  },
  captcha_needed: {
    http: 401,
    status: 1010,
    zh: '请输入图形验证码',
    ja: '画像認証コードを入力してください',
    en: 'Please enter the captcha',
  },
  captcha_wrong: {
    http: 422,
    status: 1011,
    zh: '图形验证码错误',
    ja: '画像認証コードが正しくありません',
    en: 'Wrong captcha',
  },
})

export const permissions = definePermissions({})

export const words = defineWords({
  'session.login.title': { zh: '登录', ja: 'ログイン', en: 'Sign in' },
  'session.login.hint': {
    zh: '使用贵公司开通的账号登录',
    ja: '貴社に発行されたアカウントでログインしてください',
    en: 'Sign in with your company account',
  },
  'session.login.user': { zh: '用户名', ja: 'ユーザー名', en: 'Username' },
  'session.login.password': { zh: '密码', ja: 'パスワード', en: 'Password' },
  'session.login.user-missing': {
    zh: '请输入用户名',
    ja: 'ユーザー名を入力してください',
    en: 'Please enter your username',
  },
  'session.login.password-missing': {
    zh: '请输入密码',
    ja: 'パスワードを入力してください',
    en: 'Please enter your password',
  },
  'session.login.show-password': { zh: '显示密码', ja: 'パスワードを表示', en: 'Show password' },
  'session.login.hide-password': { zh: '隐藏密码', ja: 'パスワードを隠す', en: 'Hide password' },
  'session.login.submit': { zh: '登录', ja: 'ログイン', en: 'Sign in' },
  'session.login.busy': { zh: '正在登录…', ja: 'ログイン中…', en: 'Signing in…' },
  'session.login.lead': {
    zh: '每一批水泥的出厂检验结果、28天强度补报和质保单，都能在这里按批次查到，也能由任何人核验。',
    ja: '出荷ロットごとの試験結果、28日強さの追補、品質保証書をここで確認でき、誰でも検証できます。',
    en: 'Test results, 28-day supplements and guarantee slips for every batch, searchable by batch and verifiable by anyone.',
  },
  'session.login.figure': {
    zh: '示意图：28天抗压强度控制图',
    ja: 'イメージ：28日圧縮強さの管理図',
    en: 'Illustration: control chart of 28-day strength',
  },
  'session.login.figure-limit': { zh: '标准 42.5', ja: '規格 42.5', en: 'Limit 42.5' },
  'session.login.forgot': { zh: '忘记密码', ja: 'パスワードを忘れた方', en: 'Forgot password?' },
  'session.login.verify': { zh: '核验质保单', ja: '品質保証書を検証', en: 'Verify a slip' },
  'session.login.verify-code': {
    zh: '输入质保单验证码',
    ja: '品質保証書の確認コード',
    en: 'Verification code of a slip',
  },
  'session.captcha.title': { zh: '图形验证码', ja: '画像認証コード', en: 'Captcha' },
  'session.captcha.hint': {
    zh: '5位字符，不分大小写',
    ja: '5文字、大文字・小文字の区別なし',
    en: '5 characters, not case-sensitive',
  },
  'session.captcha.length': {
    zh: '请输入图中的5位字符',
    ja: '画像の5文字を入力してください',
    en: 'Please enter the 5 characters shown',
  },
  'session.captcha.renew': { zh: '换一张', ja: '別の画像にする', en: 'New image' },
  'session.captcha.failed': { zh: '图片加载失败', ja: '画像を読み込めません', en: 'Image not loaded' },
  'session.login.version': { zh: '版本 {version}', ja: 'バージョン {version}', en: 'Version {version}' },
  'session.login.language': { zh: '语言', ja: '言語', en: 'Language' },
  'session.logout.title': { zh: '确认操作', ja: '操作の確認', en: 'Confirm' },
  'session.logout.question': {
    zh: '注销当前账户吗？',
    ja: '現在のアカウントからログアウトしますか？',
    en: 'Sign out of this account?',
  },
  'session.logout.confirm': { zh: '确定注销', ja: 'ログアウトする', en: 'Sign out' },
  'session.logout.give-up': { zh: '放弃', ja: 'キャンセル', en: 'Cancel' },
  'session.logout.action': { zh: '退出登录', ja: 'ログアウト', en: 'Sign out' },
  'session.check-failed': {
    zh: '验证失败，请再次登录',
    ja: '確認に失敗しました。もう一度ログインしてください',
    en: 'Verification failed. Please sign in again',
  },
  'session.not-kept': {
    zh: '浏览器没有保存登录状态，请通过 https 地址登录',
    ja: 'ブラウザーがログイン状態を保存しませんでした。https のアドレスからログインしてください',
    en: 'This browser did not keep you signed in. Please sign in through the https address',
  },
  'session.greeting': { zh: '您好，{name}', ja: '{name} 様', en: 'Hello, {name}' },
  'session.skip': { zh: '跳到正文', ja: '本文へ移動', en: 'Skip to content' },
  'session.contacts': { zh: '联系方式', ja: '連絡先', en: 'Contacts' },
})
