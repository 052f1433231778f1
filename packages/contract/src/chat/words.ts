import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  chat_away: {
    http: 200,
    status: 1090,
    zh: 'IM注册失败，请重新加载页面',
    ja: 'チャットに登録できませんでした。ページを再読み込みしてください',
    en: 'IM registration failed, please reload the page',
  },
  contact_kept: {
    http: 409,
    status: 1091,
    zh: '删除好友失败',
    ja: '連絡先を削除できませんでした',
    en: 'The contact could not be removed',
  },
})

export const permissions = definePermissions({
  'chat:serve': { zh: '在线客服', ja: 'チャット対応', en: 'Answer customers in the chat' },
})

export const words = defineWords({
  'chat.title': { zh: '聊天', ja: 'チャット', en: 'Chat' },
  'chat.title-unread': { zh: '聊天（有未读消息）', ja: 'チャット（未読あり）', en: 'Chat (unread messages)' },
  'chat.contacts': { zh: '联系人', ja: '連絡先', en: 'Contacts' },
  'chat.no-contacts': { zh: '暂无联系人', ja: '連絡先はありません', en: 'No contacts yet' },
  'chat.choose': { zh: '请选择联系人', ja: '連絡先を選んでください', en: 'Choose a contact' },
  'chat.kind.manager': { zh: '产品经理', ja: '製品マネージャー', en: 'Product manager' },
  'chat.kind.service': { zh: '客服', ja: 'カスタマーサービス', en: 'Customer service' },
  'chat.kind.colleague': { zh: '同事', ja: '同僚', en: 'Colleague' },
  'chat.kind.customer': { zh: '客户', ja: 'お客様', en: 'Customer' },
  'chat.online': { zh: '在线', ja: 'オンライン', en: 'online' },
  'chat.offline': { zh: '离线', ja: '不在', en: 'away' },
  'chat.unread': { zh: '{n}条未读', ja: '未読 {n} 件', en: '{n} unread' },
  'chat.today': { zh: '今天', ja: '今日', en: 'Today' },
  'chat.yesterday': { zh: '昨天', ja: '昨日', en: 'Yesterday' },
  'chat.nothing': { zh: '还没有消息', ja: 'メッセージはまだありません', en: 'No messages yet' },
  'chat.older': { zh: '更早的消息', ja: '以前のメッセージ', en: 'Earlier messages' },
  'chat.input': { zh: '输入消息，Enter 发送', ja: 'メッセージを入力、Enter で送信', en: 'Type a message, Enter sends' },
  'chat.send': { zh: '发送', ja: '送る', en: 'Send' },
  'chat.sending': { zh: '发送中', ja: '送信中', en: 'sending' },
  'chat.failed': { zh: '未送达', ja: '届きませんでした', en: 'not delivered' },
  'chat.read': { zh: '已读', ja: '既読', en: 'read' },
  'chat.recall': { zh: '撤回', ja: '取り消す', en: 'Recall' },
  'chat.recalled': { zh: '消息已撤回', ja: 'メッセージは取り消されました', en: 'Message recalled' },
  'chat.typing': { zh: '对方正在输入…', ja: '入力中…', en: 'is typing…' },
  'chat.blank': { zh: '不能发送空白信息', ja: '空のメッセージは送信できません', en: 'A blank message cannot be sent' },
  'chat.lost': {
    zh: 'IM连接异常，请刷新重新加载页面',
    ja: 'チャットに接続できません。ページを再読み込みしてください',
    en: 'IM connection abnormal, please refresh and reload the page',
  },
  'chat.again': { zh: '重新连接', ja: '再接続', en: 'Connect again' },
  'chat.retrying': { zh: '正在重新连接…', ja: '再接続しています…', en: 'Connecting again…' },
  'chat.remove': { zh: '删除好友', ja: '連絡先を削除', en: 'Remove contact' },
  'chat.removed': { zh: '删除好友成功', ja: '連絡先を削除しました', en: 'Contact removed' },
  'chat.emoji': { zh: '表情', ja: '絵文字', en: 'Emoji' },
  'chat.picture': { zh: '图片', ja: '画像', en: 'Picture' },
  'chat.picture-choose': { zh: '选择图片', ja: '画像を選ぶ', en: 'Choose pictures' },
  'chat.picture-send': { zh: '发送图片', ja: '画像を送る', en: 'Send pictures' },
  'chat.picture-none': {
    zh: '请选择要发送的图片',
    ja: '送信する画像を選んでください',
    en: 'Please select an image to send',
  },
  'chat.picture-drop': { zh: '松开以添加图片', ja: 'ここに画像をドロップ', en: 'Drop pictures here' },
  'chat.close': { zh: '关闭聊天', ja: 'チャットを閉じる', en: 'Close the chat' },
  'chat.back': { zh: '返回联系人', ja: '連絡先に戻る', en: 'Back to contacts' },
})
