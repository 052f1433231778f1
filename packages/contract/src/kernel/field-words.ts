import { defineWords } from './words.ts'

/** Validation messages of fields; zh exactly as specified, spaces included. */
export const words = defineWords({
  'kernel.rule.required': { zh: '该输入字符必填项', ja: 'この項目は必須です', en: 'This field is required' },
  'kernel.rule.max-length': {
    zh: '最多输入{n}个字符',
    ja: '{n}文字以内で入力してください',
    en: 'No more than {n} characters',
  },
  'kernel.rule.length-range': {
    zh: '长度在{min}到{max}个字符',
    ja: '{min}～{max}文字で入力してください',
    en: 'Between {min} and {max} characters',
  },
  'kernel.rule.email': {
    zh: '请输入正确的邮箱地址',
    ja: '正しいメールアドレスを入力してください',
    en: 'Please enter a valid email address',
  },
  'kernel.rule.number': { zh: '请输入数字值', ja: '数値を入力してください', en: 'Please enter a number' },
  'kernel.rule.date': { zh: '请选择日期', ja: '日付を選択してください', en: 'Please select a date' },
  'kernel.rule.array': { zh: '请至少选择一项', ja: '1つ以上選択してください', en: 'Please select at least one' },
  'kernel.rule.mobile': {
    zh: '请输入正确的手机号码',
    ja: '正しい携帯電話番号を入力してください',
    en: 'Please enter a valid mobile number',
  },
  'kernel.rule.landline': {
    zh: '请输入正确的座机号码',
    ja: '正しい固定電話番号を入力してください',
    en: 'Please enter a valid landline number',
  },
  'kernel.rule.mobile-or-landline': {
    zh: '请输入正确的手机或座机号码',
    ja: '正しい携帯または固定電話の番号を入力してください',
    en: 'Please enter a valid mobile or landline number',
  },
  'kernel.rule.service-number': {
    zh: '请输入正确的服务热线号码',
    ja: '正しいサービス窓口の電話番号を入力してください',
    en: 'Please enter a valid service hotline number',
  },
  'kernel.rule.url': {
    zh: '请输入正确的网址',
    ja: '正しいURLを入力してください',
    en: 'Please enter a valid URL',
  },
  'kernel.rule.national-id': {
    zh: '请输入正确的身份证号码',
    ja: '正しい身分証番号を入力してください',
    en: 'Please enter a valid ID card number',
  },
  'kernel.rule.uscc': {
    zh: '请输入正确的统一社会信用代码',
    ja: '正しい統一社会信用コードを入力してください',
    en: 'Please enter a valid Unified Social Credit Code',
  },
  'kernel.rule.plate': {
    zh: '请输入正确的车牌号码',
    ja: '正しいナンバープレートを入力してください',
    en: 'Please enter a valid licence plate',
  },
  'kernel.rule.trailer': {
    zh: '请输入正确的挂车号牌',
    ja: '正しいトレーラーのナンバープレートを入力してください',
    en: 'Please enter a valid trailer plate',
  },
  'kernel.rule.postcode': {
    zh: '请输入正确的邮政编码',
    ja: '正しい郵便番号を入力してください',
    en: 'Please enter a valid postcode',
  },
  'kernel.rule.bill-number': {
    zh: '请输入正确的委托单号',
    ja: '正しい委託伝票番号を入力してください',
    en: 'Please enter a valid consignment number',
  },
  'kernel.rule.chinese-only': { zh: '只能输入中文', ja: '中国語のみ入力できます', en: 'Chinese characters only' },
  'kernel.rule.no-chinese': {
    zh: '输入内容不能包含中文',
    ja: '中国語は入力できません',
    en: 'Chinese characters are not allowed',
  },
  'kernel.rule.code-and-password': {
    zh: '必须是由6-20位数字和字母组合',
    ja: '英字と数字を組み合わせた6～20文字にしてください',
    en: 'Must be 6–20 characters combining letters and digits',
  },
  'kernel.rule.confirm-differs': {
    zh: '两次输入密码不一致',
    ja: '2回入力したパスワードが一致しません',
    en: 'The passwords do not match',
  },
  'kernel.rule.confirm-form': {
    zh: '密码必须是由6-20位数字和字母组合',
    ja: 'パスワードは英字と数字を組み合わせた6～20文字にしてください',
    en: 'The password must be 6–20 characters combining letters and digits',
  },
  'kernel.rule.mobile-missing': {
    zh: '手机号码不能为空',
    ja: '携帯電話番号は必須です',
    en: 'The mobile number is required',
  },
  'kernel.rule.mobile-prompt': {
    zh: '请输入手机号码',
    ja: '携帯電話番号を入力してください',
    en: 'Please enter your mobile number',
  },
  'kernel.rule.verify-code-missing': { zh: '验证码不能为空', ja: '確認コードは必須です', en: 'The code is required' },
  'kernel.rule.verify-code': {
    zh: '请输入{n}位验证码',
    ja: '{n}文字の確認コードを入力してください',
    en: 'Please enter the {n}-character code',
  },
  'kernel.rule.old-password-missing': {
    zh: '原密码不能为空',
    ja: '現在のパスワードは必須です',
    en: 'The current password is required',
  },
  'kernel.rule.new-password-missing': {
    zh: '重置密码不能为空',
    ja: '新しいパスワードは必須です',
    en: 'The new password is required',
  },
  'kernel.rule.password-length': {
    zh: '长度在 {min} 到 {max} 个字符',
    ja: '{min}～{max} 文字で入力してください',
    en: 'Between {min} and {max} characters long',
  },
  'kernel.rule.password-signs': {
    zh: '密码只能包含数字和字母',
    ja: 'パスワードに使えるのは数字と英字だけです',
    en: 'The password may contain only letters and digits',
  },
  'kernel.rule.repetition-missing': {
    zh: '确认密码不能为空',
    ja: '確認用パスワードは必須です',
    en: 'Please confirm the password',
  },
  'kernel.rule.repetition-differs': {
    zh: '两次密码不匹配',
    ja: 'パスワードが一致しません',
    en: 'The passwords do not match',
  },
  'kernel.rule.password-hint': {
    zh: '密码由{min}-{max}位字母、数字组成，区分大小写，不能包含特殊符号',
    ja: 'パスワードは英字と数字の{min}～{max}文字です。大文字と小文字を区別し、記号は使えません',
    en: '{min}–{max} letters and digits, case-sensitive, no special characters',
  },
})
