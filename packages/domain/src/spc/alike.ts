/** Above this lag-1 correlation neighbours are alike: the moving range is too small, so σ is the long-term S. */
export const ALIKE_R1 = 0.2
