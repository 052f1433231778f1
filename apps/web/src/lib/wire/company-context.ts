import type { ReplyOf, Route } from '@clinker/contract/kernel/route'
import { createContext, use, useCallback } from 'react'
import { call, type CallArguments, type CallOptions } from './call.ts'
import { currentCompany } from './company.ts'
import type { WireInput } from './request.ts'

/** The company of the page a component stands in; none in the frame, which shows the company of the window. */
export const CompanyContext = createContext<string | undefined>(undefined)

export const useCompany = (): string | undefined => use(CompanyContext) ?? currentCompany()

export type Call = <R extends Route>(route: R, ...args: CallArguments<R>) => Promise<ReplyOf<R>>

/** Calls for the company of this page, whichever is in view when it is made. */
export function useCall(): Call {
  const pkOrg = use(CompanyContext)
  return useCallback(
    <R extends Route>(route: R, ...args: CallArguments<R>): Promise<ReplyOf<R>> => {
      const [input = {}, options = {}] = args as [WireInput?, CallOptions?]
      return call(route, ...([input, { pkOrg, ...options }] as unknown as CallArguments<R>))
    },
    [pkOrg],
  )
}
