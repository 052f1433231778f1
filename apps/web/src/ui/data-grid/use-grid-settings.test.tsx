import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageContext, TabsContext } from '../../lib/tabs/use-tabs.ts'
import { goodApi } from '../../test/make.ts'
import { useGridSettings } from './use-grid-settings.ts'

it('gives the same fields at every drawing: other ones would make the vendor draw every cell anew', async () => {
  goodApi()
  const client = new QueryClient()
  const { result, rerender } = renderHook(() => useGridSettings('qualityBatch'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <TabsContext value={{ views: new Map(), keepView: () => undefined } as never}>
          <PageContext value={{ tabKey: '/home', overlay: null }}>{children}</PageContext>
        </TabsContext>
      </QueryClientProvider>
    ),
  })
  const before = result.current.fields
  rerender()
  expect(result.current.fields).toBe(before)
  await waitFor(() => expect(result.current.ready).toBe(true))
  const saved = result.current.fields
  rerender()
  expect(result.current.fields).toBe(saved)
})
