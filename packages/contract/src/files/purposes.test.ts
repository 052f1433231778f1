import { describe, expect, it } from 'vitest'
import { ERRORS, WORDS } from '../catalogue.ts'
import { fill } from '../kernel/words.ts'
import { fileLine, MAX_SKEW_MS } from '../kernel/signing.ts'
import { hasExtension, MAX_FRAMES, MAX_PIXELS, PURPOSES, purposeOf } from './purposes.ts'
import {
  FILE_FIELD,
  FILE_HASH_HEADER,
  readFile,
  UPLOAD_IDLE_MS,
  UPLOAD_PURPOSES,
  UPLOAD_TOTAL_MS,
  uploadFile,
} from './routes.ts'

describe('purposes of uploads', () => {
  it('[S5.u.01] [S5.u.03] [S5.u.05] hold the limits of the seed', () => {
    expect(PURPOSES.picture).toEqual({
      kind: 'picture',
      extensions: ['.png', '.jpg', '.jpeg'],
      bytes: 5 * 1024 * 1024,
      files: 20,
    })
    expect(PURPOSES.feedback.files).toBe(9)
    expect(PURPOSES.chatPicture.extensions).toEqual(['.png', '.jpg', '.jpeg', '.gif', '.bmp'])
    expect(PURPOSES.chatAudio).toMatchObject({ kind: 'audio', bytes: 2 * 1024 * 1024, seconds: 60 })
    expect([MAX_FRAMES, MAX_PIXELS]).toEqual([200, 25e6])
  })

  it('look at the end of a name without its case', () => {
    for (const name of ['a.png', 'A.PNG', 'x.y.JpEg']) expect(hasExtension(purposeOf('picture'), name), name).toBe(true)
    for (const name of ['a.gif', 'png', '.pngx', 'a.png.html', ''])
      expect(hasExtension(purposeOf('picture'), name), name).toBe(false)
  })

  it('are all taken by the upload call, which is signed over the file', () => {
    expect([...UPLOAD_PURPOSES]).toEqual(Object.keys(PURPOSES))
    expect(uploadFile).toMatchObject({ path: '/api/fileApi/upload', encoding: 'multipart' })
    expect([FILE_FIELD, FILE_HASH_HEADER, fileLine('ab')]).toEqual(['file', 'x-file-sha256', 'file-sha256:ab'])
    expect(readFile.signed).toBe(false)
  })

  it('reach the server from a phone with 300 kbit/s, before their signature is too old', () => {
    const largest = Math.max(...UPLOAD_PURPOSES.map((name) => purposeOf(name).bytes))
    expect(UPLOAD_TOTAL_MS).toBeGreaterThan((largest * 8) / 300)
    expect(UPLOAD_TOTAL_MS).toBeLessThan(MAX_SKEW_MS)
    expect(UPLOAD_IDLE_MS).toBeLessThan(UPLOAD_TOTAL_MS)
  })

  it('[S5.u.02] [S5.u.04] [S5.u.06] [S8.m.06] [S8.m.07] refuse in the words of the seed', () => {
    expect(fill(WORDS['files.upload.type'].zh, { types: '.png' })).toBe('只能上传.png格式的文件')
    expect(fill(WORDS['files.upload.size'].zh, { mb: 5 })).toBe('图片大小不能超过5MB！')
    expect(fill(WORDS['files.upload.count'].zh, { n: 20 })).toBe('当前最多上传20个文件')
    expect(WORDS['files.upload.failed'].zh).toBe('图片上传失败！')
    expect(fill(WORDS['files.upload.file-failed'].zh, { type: 'webm' })).toBe('webm文件上传失败')
    expect(ERRORS.upload_type.zh).toBe(WORDS['files.upload.type'].zh)
    expect(ERRORS.upload_size.zh).toBe(WORDS['files.upload.size'].zh)
  })
})
