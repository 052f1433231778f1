/** Places of the product that offer an article. */
export type ArticlePlace = 'indicator' | 'rule' | 'verdict' | 'tool' | 'empty'

const STRENGTH = 'mortar-12-errors'

const ARTICLES: Readonly<Record<ArticlePlace, Readonly<Record<string, string>>>> = {
  indicator: {
    CS1: STRENGTH,
    CS3: 'forecast-28-from-3',
    CS7: STRENGTH,
    CS28: 'strength-margin',
    FX1: STRENGTH,
    FX3: STRENGTH,
    FX7: STRENGTH,
    FX28: 'road-flexural',
    IST: 'setting-time-30-min',
    FST: 'setting-time-30-min',
    SND: 'soundness-le-chatelier',
    AUT: 'soundness-le-chatelier',
    R45: 'r45-at-least-5',
    R80: 'r45-at-least-5',
    SSA: 'r45-at-least-5',
    CR6: 'chromium-six',
    SO3: 'admixture-compatibility',
    ALK: 'admixture-compatibility',
    COMP: 'gb175-2023-changes',
    TMP: 'hot-cement-summer',
    WRT: 'masonry-cement-floor',
    BAG1: 'bag-weighing',
    BAG20: 'bag-weighing',
  },
  rule: { '*': 'eight-rules' },
  verdict: {
    PENDING: 'read-a-slip',
    PROVISIONAL: 'read-a-slip',
    QUALIFIED: 'rounding-and-verdict',
    FAILED: 'sealed-sample-clocks',
  },
  tool: {
    mortar: STRENGTH,
    mix: 'strength-margin',
    evaluate: 'sd-and-cv',
    spread: 'sd-and-cv',
    load: 'bag-weighing',
    units: 'r45-at-least-5',
    forecast: 'forecast-28-from-3',
    alkali: 'admixture-compatibility',
    rounding: 'rounding-and-verdict',
    weigh: 'weighbridge-difference',
    growth: 'winter-r-type',
  },
  empty: {
    batches: 'read-a-slip',
    slips: 'read-a-slip',
    chart: 'sd-and-cv',
    limits: 'gb175-2023-changes',
    knowledge: 'gb175-2023-changes',
  },
}

/** The article offered at a place, if one was written for it. */
export function articleFor(place: ArticlePlace, code: string): string | undefined {
  const of = ARTICLES[place]
  return of[code] ?? of['*']
}
