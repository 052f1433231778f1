import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

/** Words of the public page of checking; no other page loads them. */
export const words = defineWords({
  'verify.title': { zh: '质保单核验', ja: '品質保証書の照会', en: 'Slip check' },
  'verify.VALID': { zh: '有效', ja: '有効です', en: 'Valid' },
  'verify.EXTENDED': { zh: '有效（已续签）', ja: '有効です（追加発行あり）', en: 'Valid, and extended' },
  'verify.SUPERSEDED': { zh: '已被新版替代', ja: '差し替え済み', en: 'Superseded' },
  'verify.REVOKED': { zh: '已作废', ja: '取り消されました', en: 'Revoked' },
  'verify.UNKNOWN': { zh: '查无此单', ja: '該当なし', en: 'Unknown' },
  'verify.ALTERED': { zh: '内容不符', ja: '内容が一致しません', en: 'Content does not match' },
  'verify.OTHER_CONTENT': { zh: '不是此单', ja: '別の内容です', en: 'Not this slip' },
  'verify.WRONG_KEY': { zh: '签名不符', ja: '署名が違います', en: 'Not our signature' },
  'verify.UNCHECKED': { zh: '签名未验', ja: '署名は未確認', en: 'Signature not checked' },
  'verify.by': { zh: '{issuer}签发', ja: '{issuer} 発行', en: 'Issued by {issuer}' },
  'verify.VALID.text': {
    zh: '电子签名有效，未改动，未作废',
    ja: '電子署名は正しく、改ざんも取消もありません',
    en: 'Signature good, not changed, not revoked',
  },
  'verify.EXTENDED.text': {
    zh: '所列 {n} 车仍有效；第 {issue} 次签发含其后各车',
    ja: '記載の {n} 台は有効です。以降の出荷は第{issue}回発行にあります',
    en: 'Valid for the {n} loads it lists; issue {issue} has later ones too',
  },
  'verify.coverage': { zh: '所含发货', ja: '記載の出荷', en: 'Loads listed' },
  'verify.covers': {
    zh: '{loads}/{shippedLoads} 车，{num}/{shippedNum} t',
    ja: '{shippedLoads} 台中 {loads} 台、{shippedNum} t 中 {num} t',
    en: '{loads} of {shippedLoads} loads, {num} of {shippedNum} t',
  },
  'verify.SUPERSEDED.text': {
    zh: '{at} 起以第 {n} 次签发为准',
    ja: '{at} から第{n}回発行が有効です',
    en: 'Since {at} issue {n} counts instead',
  },
  'verify.REVOKED.text': {
    zh: '{at} 作废，不得作为质量证明使用',
    ja: '{at} に取り消されました。品質の証明には使えません',
    en: 'Revoked at {at}: no longer a proof of quality',
  },
  'verify.UNKNOWN.text': {
    zh: '没有使用该验证码的质保单。请对照纸面再输一次；若无误，此单不是我方签发。',
    ja: 'この確認コードの保証書はありません。紙面と照らしてもう一度入力してください。正しければ当社の発行ではありません。',
    en: 'No slip has this code. Compare it with the paper and type it again; if it is right, the slip is not ours.',
  },
  'verify.ALTERED.text': {
    zh: '收到的内容与签名时不同，不得采信',
    ja: '受け取った内容が署名時と異なります。信用しないでください',
    en: 'What arrived is not what was signed: do not trust it',
  },
  'verify.OTHER_CONTENT.text': {
    zh: '收到的是另一份内容，不得采信',
    ja: '届いたのは別の内容です。信用しないでください',
    en: 'What arrived belongs to another issue: do not trust it',
  },
  'verify.WRONG_KEY.text': {
    zh: '不是用我方公布的密钥签名，不得采信',
    ja: '公開している鍵による署名ではありません。信用しないでください',
    en: 'Not signed by a key we publish: do not trust it',
  },
  'verify.UNCHECKED.text': {
    zh: '登记状态：{state}。此浏览器不能验证签名，请换新版浏览器再试',
    ja: '登録上の状態：{state}。このブラウザでは署名を確認できません。新しいブラウザをお使いください',
    en: 'Our register says: {state}. This browser cannot check signatures, please use a newer one',
  },
  'verify.compare': {
    zh: '请逐项核对：纸面与下列内容不同，即为伪造或改动。',
    ja: '全項目を照合してください。紙面と異なれば偽造または改ざんです。',
    en: 'Compare every line: a paper that differs was forged or changed.',
  },
  'verify.kept': {
    zh: '以下为当时签发的内容，仅供核对留底。',
    ja: '以下は発行当時の内容です。記録のために表示しています。',
    en: 'What was issued then, shown for the record only.',
  },
  'verify.untrusted': {
    zh: '以下内容未通过验证，不可作为依据。',
    ja: '以下の内容は検証に通っていません。根拠にしないでください。',
    en: 'The content below did not pass the check.',
  },
  'verify.revoke-reason': { zh: '作废原因', ja: '取消の理由', en: 'Reason' },
  'verify.newer': { zh: '查看有效的第 {n} 次签发', ja: '有効な第{n}回発行を見る', en: 'See issue {n}, which is valid' },
  'verify.none-newer': {
    zh: '尚无替代单，请联系签发单位。',
    ja: '代わりの発行はまだありません。発行元にお問い合わせください。',
    en: 'There is no replacement yet; please ask the issuer.',
  },
  'verify.this': { zh: '本页', ja: 'このページ', en: 'this page' },
  'verify.batch': { zh: '批次', ja: 'ロット', en: 'Batch' },
  'verify.pdf': { zh: '下载 PDF 原件', ja: 'PDF原本をダウンロード', en: 'Download the original PDF' },
  'verify.pdf-limit': {
    zh: '下载过于频繁，请一分钟后再试',
    ja: 'ダウンロードが多すぎます。1分後にお試しください',
    en: 'Too many downloads, please try again in a minute',
  },
  'verify.pdf-failed': {
    zh: 'PDF 暂时无法下载，请稍后再试',
    ja: 'PDFを取得できません。しばらくしてからお試しください',
    en: 'The PDF cannot be fetched now, please try again later',
  },
  'verify.print': { zh: '打印本页', ja: 'このページを印刷', en: 'Print this page' },
  'verify.code': { zh: '验证码', ja: '確認コード', en: 'Code' },
  'verify.code-hint': {
    zh: '印在二维码下方，26位，大小写和连字符不限',
    ja: 'QRコードの下の26文字。大文字小文字・ハイフンは問いません',
    en: '26 characters below the QR code; case and hyphens do not matter',
  },
  'verify.code-wrong': {
    zh: '验证码是26位字母和数字，请检查是否漏输',
    ja: '確認コードは英数字26文字です。入力漏れがないかご確認ください',
    en: 'A code has 26 letters and digits; please check that none is missing',
  },
  'verify.check': { zh: '核验', ja: '照会する', en: 'Check' },
  'verify.another': { zh: '核验另一份', ja: '別の保証書を照会', en: 'Check another slip' },
  'verify.checking': { zh: '正在核验…', ja: '照会中…', en: 'Checking…' },
  'verify.offline': {
    zh: '网络已断开，无法核验',
    ja: 'オフラインのため照会できません',
    en: 'You are offline: nothing can be checked',
  },
  'verify.offline-hint': {
    zh: '联网后会自动重试。没有联网的结果不可信。',
    ja: '接続が戻ると自動で再試行します。オフラインの結果は信用できません。',
    en: 'It goes on by itself once you are online. A verdict without the network would prove nothing.',
  },
  'verify.throttled': { zh: '核验过于频繁', ja: '照会が多すぎます', en: 'Too many checks' },
  'verify.throttled-hint': {
    zh: '同一网络每分钟最多核验60次，请一分钟后再试。',
    ja: '同じネットワークからは毎分60回までです。1分後にお試しください。',
    en: 'One network may check 60 times a minute; please try again in a minute.',
  },
  'verify.failed': { zh: '暂时无法核验', ja: '現在照会できません', en: 'Cannot check now' },
  'verify.failed-hint': {
    zh: '这不说明质保单有问题，请稍后重试。',
    ja: '保証書に問題があるという意味ではありません。しばらくしてからお試しください。',
    en: 'That says nothing about the slip; please try again in a moment.',
  },
  'verify.proof': { zh: '电子签名', ja: '電子署名', en: 'Signature' },
  'verify.key': { zh: '密钥', ja: '署名鍵', en: 'Key' },
  'verify.checked-at': { zh: '{at} 核验', ja: '{at} に照会', en: 'Checked at {at}' },
  'verify.address': {
    zh: '请确认本页网址与纸面所印网址一致，其他网址不可信。',
    ja: 'このページのアドレスが紙面の印刷と同じか確認してください。異なるアドレスは信用できません。',
    en: 'Make sure this page has the address printed on the paper; trust no other.',
  },
})
