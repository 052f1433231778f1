/** File name of an issue's PDF, alone and in a ZIP, marked if no longer valid; characters forbidden in file names become dashes. */
export const slipFileName = (slipNo: string, issueNo: number, batchNum: string, note?: string): string =>
  `${slipNo}-${issueNo} ${batchNum}${note === undefined ? '' : ` ${note}`}.pdf`.replace(/[\\/:*?"<>|]/g, '-')
