import { hasExtension, type Purpose } from '@clinker/contract/files/purposes'

const MB = 1024 * 1024

export type Refused =
  | { readonly key: 'files.upload.count'; readonly params: { readonly n: number } }
  | { readonly key: 'files.upload.type'; readonly params: { readonly types: string } }
  | { readonly key: 'files.upload.size'; readonly params: { readonly mb: number } }

export const typesOf = ({ extensions }: Purpose): string => extensions.join(' ')
export const megabytesOf = ({ bytes }: Purpose): number => bytes / MB

/** What may be uploaded of the given files, and each reason why others may not, once. */
export function accept<F extends Pick<File, 'name' | 'size'>>(
  files: readonly F[],
  purpose: Purpose,
  room: { readonly taken: number; readonly max: number },
): { readonly taken: readonly F[]; readonly refused: readonly Refused[] } {
  const reasons = new Map<string, Refused>()
  const refuse = (reason: Refused) => void reasons.set(reason.key, reason)
  const fitting = files.filter((file) => {
    if (!hasExtension(purpose, file.name)) refuse({ key: 'files.upload.type', params: { types: typesOf(purpose) } })
    else if (file.size >= purpose.bytes) refuse({ key: 'files.upload.size', params: { mb: megabytesOf(purpose) } })
    else return true
    return false
  })
  const left = Math.max(0, room.max - room.taken)
  if (fitting.length > left) refuse({ key: 'files.upload.count', params: { n: room.max } })
  return { taken: fitting.slice(0, left), refused: [...reasons.values()] }
}
