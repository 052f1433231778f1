/** Word of the variety in a product as printed, such as `P·O 42.5R` or `M32.5`; pages in another language name it by this. */
export const varietyKey = (product: string): string =>
  `slips.paper.variety.${product.replace(/\s*[\d.]+R?$/, '').replace(/·/g, '')}`
