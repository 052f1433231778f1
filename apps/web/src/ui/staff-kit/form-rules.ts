import { check, type Rule } from '@clinker/contract/kernel/fields/rule'
import type { FormRule } from 'antd'
import { failureText } from '../../lib/words/t.ts'

/** Rules of the contract as the one rule of a form item: the first that refuses the value gives the words. */
export const formRules = (rules: readonly Rule[]): FormRule[] => [
  {
    validator: (_, value: unknown) => {
      const failure = check(rules, value)
      return failure ? Promise.reject(new Error(failureText(failure))) : Promise.resolve()
    },
  },
]
