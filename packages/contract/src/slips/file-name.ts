/** What the PDF of an issue is called, alone and in a ZIP, with a note for one that no longer holds; signs that no file name may hold become dashes. */
export const slipFileName = (slipNo: string, issueNo: number, batchNum: string, note?: string): string =>
  `${slipNo}-${issueNo} ${batchNum}${note === undefined ? '' : ` ${note}`}.pdf`.replace(/[\\/:*?"<>|]/g, '-')
