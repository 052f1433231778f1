import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

/** Words of the public page of checking; no other page loads them. */
export const words = defineWords({
  'verify.title': { zh: '质保单核验', ja: '品質保証書の検証', en: 'Slip verification' },
  'verify.VALID': { zh: '有效', ja: '有効', en: 'Valid' },
  'verify.EXTENDED': { zh: '有效（已续签）', ja: '有効（追加発行あり）', en: 'Valid (extended)' },
  'verify.SUPERSEDED': { zh: '已被新版替代', ja: '差し替え済み', en: 'Superseded' },
  'verify.REVOKED': { zh: '已作废', ja: '取消済み', en: 'Revoked' },
  'verify.UNKNOWN': { zh: '查无此单', ja: '該当する品質保証書なし', en: 'Not found' },
  'verify.ALTERED': { zh: '内容不符', ja: '内容の不一致', en: 'Content does not match' },
  'verify.OTHER_CONTENT': { zh: '不是此单', ja: '別の品質保証書の内容', en: 'Different slip' },
  'verify.WRONG_KEY': { zh: '签名不符', ja: '署名の不一致', en: 'Signature mismatch' },
  'verify.UNCHECKED': { zh: '签名未验', ja: '署名は未検証', en: 'Signature not verified' },
  'verify.by': { zh: '{issuer}签发', ja: '{issuer} 発行', en: 'Issued by {issuer}' },
  'verify.VALID.text': {
    zh: '电子签名有效，未改动，未作废',
    ja: '電子署名は有効で、改ざんも取消もありません',
    en: 'Digital signature valid, not altered, not revoked',
  },
  'verify.EXTENDED.text': {
    zh: '所列 {n} 车仍有效；第 {issue} 次签发含其后各车',
    ja: '記載の {n} 台については有効です。以降の出荷は第{issue}回の発行に記載しています',
    en: 'Still valid for the loads it lists ({n}). Issue {issue} also covers later loads',
  },
  'verify.coverage': { zh: '所含发货', ja: '記載の出荷', en: 'Loads listed' },
  'verify.covers': {
    zh: '{loads}/{shippedLoads} 车，{num}/{shippedNum} t',
    ja: '{shippedLoads} 台中 {loads} 台、{shippedNum} t 中 {num} t',
    en: 'Loads {loads}/{shippedLoads}, {num}/{shippedNum} t',
  },
  'verify.SUPERSEDED.text': {
    zh: '{at} 起以第 {n} 次签发为准',
    ja: '{at} 以降は第{n}回の発行が有効です',
    en: 'Replaced by issue {n} on {at}',
  },
  'verify.REVOKED.text': {
    zh: '{at} 作废，不得作为质量证明使用',
    ja: '{at} に取り消されました。品質の証明には使用できません',
    en: 'Revoked on {at}. Must not be used as proof of quality',
  },
  'verify.UNKNOWN.text': {
    zh: '没有使用该验证码的质保单。请对照纸面再输一次；若无误，此单不是我方签发。',
    ja: 'この確認コードの品質保証書はありません。紙面と照らし合わせてもう一度入力してください。コードが正しい場合、当社が発行したものではありません。',
    en: 'No slip has this code. Compare it with the paper and enter it again. If it is correct, the slip was not issued by us.',
  },
  'verify.ALTERED.text': {
    zh: '收到的内容与签名时不同，不得采信',
    ja: '受信した内容が署名時と異なります。信用しないでください',
    en: 'The content received differs from what was signed. Do not trust it',
  },
  'verify.OTHER_CONTENT.text': {
    zh: '收到的是另一份内容，不得采信',
    ja: '受信したのは別の内容です。信用しないでください',
    en: 'The content received belongs to another slip. Do not trust it',
  },
  'verify.WRONG_KEY.text': {
    zh: '不是用我方公布的密钥签名，不得采信',
    ja: '当社が公開している鍵による署名ではありません。信用しないでください',
    en: 'Not signed with a key we publish. Do not trust it',
  },
  'verify.UNCHECKED.text': {
    zh: '登记状态：{state}。此浏览器不能验证签名，请换新版浏览器再试',
    ja: '登録上の状態：{state}。このブラウザーでは署名を検証できません。新しいブラウザーでお試しください',
    en: 'Registered status: {state}. This browser cannot verify signatures. Please try a newer one',
  },
  'verify.compare': {
    zh: '请逐项核对：纸面与下列内容不同，即为伪造或改动。',
    ja: 'すべての項目を照合してください。紙面と以下の内容が異なる場合は、偽造または改ざんです。',
    en: 'Compare every item. If the paper differs from the content below, it was forged or altered.',
  },
  'verify.kept': {
    zh: '以下为当时签发的内容，仅供核对留底。',
    ja: '以下は発行時の内容です。照合と記録のために表示しています。',
    en: 'The content below is as issued at the time, for reference only.',
  },
  'verify.untrusted': {
    zh: '以下内容未通过验证，不可作为依据。',
    ja: '以下の内容は検証できていません。根拠として使用しないでください。',
    en: 'The content below did not pass verification. Do not rely on it.',
  },
  'verify.revoke-reason': { zh: '作废原因', ja: '取消理由', en: 'Reason for revocation' },
  'verify.newer': { zh: '查看有效的第 {n} 次签发', ja: '有効な第{n}回の発行を見る', en: 'View valid issue {n}' },
  'verify.none-newer': {
    zh: '尚无替代单，请联系签发单位。',
    ja: '差し替えの発行はまだありません。発行元にお問い合わせください。',
    en: 'No replacement yet. Please contact the issuer.',
  },
  'verify.this': { zh: '本页', ja: 'このページ', en: 'This page' },
  'verify.batch': { zh: '批次', ja: 'ロット', en: 'Batch' },
  'verify.pdf': { zh: '下载 PDF 原件', ja: 'PDF原本をダウンロード', en: 'Download original PDF' },
  'verify.pdf-limit': {
    zh: '下载过于频繁，请一分钟后再试',
    ja: 'ダウンロードの回数が多すぎます。1分後にもう一度お試しください',
    en: 'Too many downloads. Please try again in a minute',
  },
  'verify.pdf-failed': {
    zh: 'PDF 暂时无法下载，请稍后再试',
    ja: '現在 PDF をダウンロードできません。しばらくしてからもう一度お試しください',
    en: 'The PDF cannot be downloaded now. Please try again later',
  },
  'verify.print': { zh: '打印本页', ja: 'このページを印刷', en: 'Print this page' },
  'verify.code': { zh: '验证码', ja: '確認コード', en: 'Verification code' },
  'verify.code-hint': {
    zh: '印在二维码下方，26位，大小写和连字符不限',
    ja: 'QRコードの下に印刷された26文字。大文字・小文字、ハイフンの有無は問いません',
    en: '26 characters printed below the QR code. Case and hyphens do not matter',
  },
  'verify.code-wrong': {
    zh: '验证码是26位字母和数字，请检查是否漏输',
    ja: '確認コードは英数字26文字です。入力漏れがないかご確認ください',
    en: 'The code has 26 letters and digits. Please check that none is missing',
  },
  'verify.check': { zh: '核验', ja: '検証する', en: 'Verify' },
  'verify.another': { zh: '核验另一份', ja: '別の品質保証書を検証', en: 'Verify another slip' },
  'verify.checking': { zh: '正在核验…', ja: '検証しています…', en: 'Verifying…' },
  'verify.offline': {
    zh: '网络已断开，无法核验',
    ja: 'オフラインのため検証できません',
    en: 'You are offline. Verification is not possible',
  },
  'verify.offline-hint': {
    zh: '联网后会自动重试。没有联网的结果不可信。',
    ja: '接続が戻ると自動で再試行します。オフラインの結果は信用しないでください。',
    en: 'It will retry automatically once you are online. Do not trust a result shown offline.',
  },
  'verify.throttled': { zh: '核验过于频繁', ja: '検証の回数が多すぎます', en: 'Too many verifications' },
  'verify.throttled-hint': {
    zh: '同一网络每分钟最多核验60次，请一分钟后再试。',
    ja: '同じネットワークからの検証は毎分60回までです。1分後にもう一度お試しください。',
    en: 'Up to 60 verifications per minute from one network. Please try again in a minute.',
  },
  'verify.failed': { zh: '暂时无法核验', ja: '現在検証できません', en: 'Verification unavailable' },
  'verify.failed-hint': {
    zh: '这不说明质保单有问题，请稍后重试。',
    ja: '品質保証書に問題があるという意味ではありません。しばらくしてからもう一度お試しください。',
    en: 'This does not mean the slip is wrong. Please try again later.',
  },
  'verify.proof': { zh: '电子签名', ja: '電子署名', en: 'Digital signature' },
  'verify.key': { zh: '密钥', ja: '署名鍵', en: 'Key' },
  'verify.checked-at': { zh: '{at} 核验', ja: '{at} に検証', en: 'Verified at {at}' },
  'verify.address': {
    zh: '请确认本页网址与纸面所印网址一致，其他网址不可信。',
    ja: 'このページのアドレスが紙面に印刷されたアドレスと同じか確認してください。ほかのアドレスは信用しないでください。',
    en: 'Make sure the address of this page matches the one printed on the paper. Do not trust any other.',
  },
})
