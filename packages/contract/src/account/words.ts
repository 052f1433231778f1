import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  sms_too_soon: {
    http: 429,
    status: 1020,
    zh: '验证码发送过于频繁，请稍后再试',
    ja: '確認コードの送信間隔が短すぎます。しばらくしてからお試しください',
    en: 'A code was just sent, please wait',
  },
  sms_limit: {
    http: 429,
    status: 1021,
    zh: '今日验证码发送次数已达上限',
    ja: '本日の確認コード送信回数の上限に達しました',
    en: 'No more codes can be sent today',
  },
  code_wrong: {
    http: 422,
    status: 1022,
    zh: '验证码错误或已失效',
    ja: '確認コードが正しくないか、期限切れです',
    en: 'The code is wrong or no longer valid',
  },
  ticket_gone: {
    http: 422,
    status: 1023,
    zh: '操作已超时，请重新获取验证码',
    ja: '時間切れです。確認コードを取得し直してください',
    en: 'Time is over, please request a new code',
  },
  old_password_wrong: {
    http: 422,
    status: 1024,
    zh: '原密码错误',
    ja: '現在のパスワードが正しくありません',
    en: 'The old password is wrong',
  },
  phone_not_own: {
    http: 422,
    status: 1025,
    zh: '手机号码与账号不符',
    ja: '携帯番号がアカウントと一致しません',
    en: 'The phone number is not that of this account',
  },
  password_common: {
    http: 422,
    status: 1026,
    zh: '密码过于简单，请更换',
    ja: 'パスワードが単純すぎます。別のものにしてください',
    en: 'This password is too common, please choose another',
  },
  unlock_refused: {
    http: 422,
    status: 1027,
    zh: '密码错误，还可尝试{n}次',
    ja: 'パスワードが正しくありません。あと{n}回試せます',
    en: 'Wrong password, {n} tries left',
  },
})

export const permissions = definePermissions({})

export const words = defineWords({
  'sms.sent': { zh: '验证码发送成功', ja: '確認コードを送信しました', en: 'The code was sent' },
  'sms.text': {
    zh: '您的验证码是{code}，5分钟内有效，请勿告知他人。',
    ja: '確認コードは{code}です。5分間有効です。他人に教えないでください。',
    en: 'Your code is {code}. It is valid for 5 minutes; tell nobody.',
  },
  'password.reset-done': { zh: '密码重置成功', ja: 'パスワードを再設定しました', en: 'The password was reset' },
})
