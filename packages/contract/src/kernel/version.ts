/** The version of the product, as every package.json has it; shown in the footer, by /readyz and in the API's description. */
export const VERSION = '0.3.0'
