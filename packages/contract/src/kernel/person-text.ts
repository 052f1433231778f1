import { z } from 'zod'

const codePoints = (text: string) => [...text].length
/** Line ends of any kind as one, no other control characters. */
const cleaned = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what must go
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

/** Text written by a person, limited in code points. */
export const personText = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .overwrite(cleaned)
    .refine((value) => codePoints(value) >= min && codePoints(value) <= max)
