import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'chart:read': { zh: '查看质量曲线', ja: '品質グラフの閲覧', en: 'View quality charts' },
})

export const words = defineWords({
  'chart.rule.N1': { zh: '超出3σ控制限', ja: '3σの管理限界を超えた', en: 'Beyond the 3σ limit' },
  'chart.rule.N2': {
    zh: '连续9点在中心线同侧',
    ja: '9点続けて中心線の片側にある',
    en: '9 points in a row on one side of the centre line',
  },
  'chart.rule.N3': {
    zh: '连续6点递增或递减',
    ja: '6点続けて増加または減少',
    en: '6 points in a row rising or falling',
  },
  'chart.rule.N4': { zh: '连续14点上下交替', ja: '14点が交互に上下', en: '14 points in a row alternating' },
  'chart.rule.N5': {
    zh: '3点中有2点超出同侧2σ',
    ja: '3点中2点が同じ側の2σを超えた',
    en: '2 of 3 points beyond 2σ on one side',
  },
  'chart.rule.N6': {
    zh: '5点中有4点超出同侧1σ',
    ja: '5点中4点が同じ側の1σを超えた',
    en: '4 of 5 points beyond 1σ on one side',
  },
  'chart.rule.N7': { zh: '连续15点在1σ以内', ja: '15点続けて1σの内側', en: '15 points in a row within 1σ' },
  'chart.rule.N8': { zh: '连续8点在1σ以外', ja: '8点続けて1σの外側', en: '8 points in a row outside 1σ' },
  'chart.rule.WE4': {
    zh: '连续8点在中心线同侧',
    ja: '8点続けて中心線の片側にある',
    en: '8 points in a row on one side of the centre line',
  },
  'chart.rule.EWMA': { zh: 'EWMA超出控制限', ja: 'EWMAが管理限界を超えた', en: 'EWMA beyond its limit' },
  'chart.rule.CUSUM': {
    zh: '累积和超出判定线',
    ja: '累積和が判定線を超えた',
    en: 'Cumulative sum beyond its decision line',
  },
  'chart.moving-range': { zh: '移动极差', ja: '移動範囲', en: 'Moving range' },
  'chart.ewma': { zh: 'EWMA 曲线', ja: 'EWMA 管理線', en: 'EWMA line' },
  'chart.cusum-high': { zh: '上侧累积和', ja: '上側累積和', en: 'Upper cumulative sum' },
  'chart.cusum-low': { zh: '下侧累积和', ja: '下側累積和', en: 'Lower cumulative sum' },
})
