/** A reason is a sentence, not a mark. */
export const REASON_MIN = 4
export const REASON_MAX = 200
/** Points that may be left out of the largest base. */
export const LEFT_OUT_MAX = 9
/** Days in which the effect of new limits is counted. */
export const EFFECT_DAYS = 90
