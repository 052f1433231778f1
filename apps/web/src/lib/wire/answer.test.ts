import { describe, expect, it } from 'vitest'
import type { Envelope } from '@clinker/contract/kernel/route'
import { ApiError } from './api-error.ts'
import { dataOf } from './answer.ts'

function outcome(kind: Envelope, http: number, body: unknown): unknown {
  try {
    return dataOf(kind, { http, body: typeof body === 'string' ? body : JSON.stringify(body) }, '/api/x')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: error.code, status: error.status, params: error.params, text: error.text }
  }
}

describe('answers become data or one kind of error', () => {
  it('[S8.r.01] flag "200" counts as status 200', () => {
    expect(outcome('B', 200, { flag: '200', msg: 'ok', data: [1] })).toEqual([1])
    expect(outcome('A', 200, { flag: '200', msg: 'ok', data: 7 })).toBe(7)
  })

  it('[S8.r.02] another flag becomes the numeric status and msg the message', () => {
    expect(outcome('B', 200, { flag: '1004', msg: '操作过于频繁', data: null })).toMatchObject({
      status: 1004,
      text: '操作过于频繁',
    })
  })

  it('[S8.r.02] a flag that is no number is a missing status', () => {
    for (const flag of ['OK', '', null, ' 200', '2e2', '-200', true]) {
      expect(outcome('B', 200, { flag, msg: 'm', data: 1 })).toMatchObject({ code: 'kernel.wire.missing-status' })
    }
  })

  it('[S8.r.03] status 200 is success, whatever HTTP says', () => {
    expect(outcome('A', 200, { status: 200, message: 'ok', data: { a: 1 } })).toEqual({ a: 1 })
    expect(outcome('A', 503, { status: 200, message: 'ok', data: 0 })).toBe(0)
  })

  it('[S8.r.04] status 400 of an envelope is an ended session in both spellings', () => {
    const ended = { code: 'session_ended', status: 400 }
    expect(outcome('A', 200, { status: 400, message: 'x', data: null })).toMatchObject(ended)
    expect(outcome('B', 200, { flag: '400', msg: 'x', data: null })).toMatchObject(ended)
  })

  it('a locked session is one thing in every spelling', () => {
    const locked = { code: 'locked' }
    expect(outcome('A', 423, { status: 1423, message: 'x', data: null })).toMatchObject(locked)
    expect(outcome('B', 423, { flag: '1423', msg: 'x', data: null })).toMatchObject(locked)
    expect(outcome('A', 423, '')).toMatchObject(locked)
  })

  it('HTTP 400 of a proxy shows its text and ends nothing', () => {
    expect(outcome('A', 400, '<html>400</html>')).toMatchObject({ code: 'kernel.http.400', status: 400 })
  })

  it('an envelope wins over the HTTP table', () => {
    expect(outcome('A', 404, { status: 1003, message: '数据不存在', code: 'not_found', params: {} })).toMatchObject({
      code: 'not_found',
      status: 1003,
    })
    expect(outcome('A', 404, 'nothing here')).toMatchObject({ code: 'kernel.http.404', params: { url: '/api/x' } })
  })

  it('without envelope every HTTP failure has words, unknown ones share a row', () => {
    for (const http of [400, 401, 403, 404, 405, 408, 413, 429, 500, 501, 502, 503, 504, 505]) {
      expect(outcome('A', http, '')).toMatchObject({ code: `kernel.http.${http}`, status: http })
    }
    for (const http of [402, 409, 418, 422, 431, 507]) {
      expect(outcome('A', http, '')).toMatchObject({ code: 'kernel.http.other', params: { status: http } })
    }
  })

  it('a success without any status is rejected', () => {
    for (const body of ['', 'text', '[]', '7', '{}', '{"data":1}', 'null']) {
      expect(outcome('A', 200, body)).toMatchObject({ code: 'kernel.wire.missing-status' })
    }
  })

  it('a raw answer comes as it is, its refusal may still have an envelope', () => {
    expect(outcome('raw', 200, { status: 5, a: 1 })).toEqual({ status: 5, a: 1 })
    expect(outcome('raw', 200, 'plain')).toBe('plain')
    expect(outcome('raw', 403, { status: 403, message: 'm', code: 'forbidden' })).toMatchObject({ code: 'forbidden' })
    expect(outcome('raw', 502, '')).toMatchObject({ code: 'kernel.http.502' })
  })
})
