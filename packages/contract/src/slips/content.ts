import type { Canonical } from './canonical.ts'

/** EXTEND: says the same of the cement and takes further loads in. */
export type SlipKind = 'EARLY' | 'LATE' | 'EXTEND' | 'REISSUE'
/** EXTENDED: a newer issue lists further loads; this one stays valid for those it lists. */
export type SlipState = 'VALID' | 'EXTENDED' | 'SUPERSEDED' | 'REVOKED'
export type SlipItemState = 'OK' | 'NG' | 'PENDING' | 'NA'
export type SlipVerdict = 'PENDING' | 'PROVISIONAL' | 'QUALIFIED' | 'FAILED'

/** An indicator as reported: decimals as text, so that what is signed is what is printed. */
export type SlipItem = {
  readonly code: string
  readonly unit: string
  readonly limit: string
  readonly value: string
  readonly state: SlipItemState
  readonly method: string
  readonly testedOn: string | null
  /** OUT: factory inspection. TYPE: type inspection. INFO: reported without a limit. */
  readonly inspection: 'OUT' | 'TYPE' | 'INFO'
}

/** The complete signed content of a slip. A new field requires a new version: 2 says when its loads were counted. */
export type SlipContent = {
  readonly v: 1 | 2
  readonly issuer: { readonly pkOrg: string; readonly name: string; readonly licence: string }
  readonly slipNo: string
  readonly issueNo: number
  readonly kind: SlipKind
  readonly issuedAt: string
  readonly customer: { readonly name: string; readonly project: string }
  readonly batch: {
    readonly num: string
    readonly product: string
    readonly name: string
    readonly pack: 'BULK' | 'BAG'
    readonly standard: string
    readonly producedOn: string
    readonly kg: number
  }
  readonly shipped: {
    readonly kg: number
    readonly loads: number
    readonly firstOn: string
    readonly lastOn: string
    /** The loads are all those that had left by then. */
    readonly countedAt?: string
  }
  readonly composition: {
    readonly additions: readonly { readonly name: string; readonly pct: string }[]
    readonly gypsum: string
    readonly grindingAid: string
  } | null
  readonly items: readonly SlipItem[]
  readonly trucks: readonly { readonly no: string; readonly kg: number; readonly outAt: string }[]
  readonly verdict: SlipVerdict
  /** Day by which the missing 28-day values follow; null when none are missing. */
  readonly supplementBy: string | null
  readonly sealUntil: string
  readonly signers: { readonly tester: string; readonly checker: string; readonly approver: string }
  /** Why it went out although values are missing or out of limits, or why it was issued again. */
  readonly reason: string | null
  readonly previous: readonly {
    readonly issueNo: number
    readonly kind: SlipKind
    readonly issuedAt: string
    readonly sha256: string
  }[]
}

/** Its cement may be used on this paper. */
export const isInForce = (state: SlipState): state is 'VALID' | 'EXTENDED' => state === 'VALID' || state === 'EXTENDED'

/** Compile-time check: a slip's content is plain data. */
export const asCanonical = (content: SlipContent): Canonical => content
