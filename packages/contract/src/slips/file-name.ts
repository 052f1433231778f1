/** What the PDF of an issue is called, alone and in a ZIP; signs that no file name may hold become dashes. */
export const slipFileName = (slipNo: string, issueNo: number, batchNum: string): string =>
  `${slipNo}-${issueNo} ${batchNum}.pdf`.replace(/[\\/:*?"<>|]/g, '-')
