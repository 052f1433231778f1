import { check, type Failure, type Rule } from '@clinker/contract/kernel/fields/rule'
import { useState } from 'react'

type Rules<K extends string> = Readonly<Record<K, readonly Rule[]>>

interface Form<K extends string> {
  readonly values: Readonly<Record<K, string>>
  readonly failures: { readonly [P in K]?: Failure | undefined }
  /** Fields the person has left once: from then on every change is checked. */
  readonly left: ReadonlySet<K>
}

/** Form texts with validation: first on blur, then at every change. */
export function useRules<K extends string>(
  rules: Rules<K>,
  checkedWith?: Readonly<Partial<Record<NoInfer<K>, NoInfer<K>>>>,
) {
  const names = Object.keys(rules) as K[]
  const [form, setForm] = useState<Form<K>>(() => ({
    values: Object.fromEntries(names.map((name) => [name, ''])) as Record<K, string>,
    failures: {} as Form<K>['failures'],
    left: new Set(),
  }))

  const checked = (form: Form<K>, which: readonly K[]): Form<K> => ({
    ...form,
    failures: {
      ...form.failures,
      ...Object.fromEntries(which.map((name) => [name, check(rules[name], form.values[name], form.values)])),
    },
  })
  const change = (name: K, value: string) =>
    setForm((before) => {
      const other = checkedWith?.[name]
      const which = [name, ...(other === undefined ? [] : [other])].filter((one) => before.left.has(one))
      return checked({ ...before, values: { ...before.values, [name]: value } }, which)
    })
  const leave = (name: K) => setForm((before) => checked({ ...before, left: new Set([...before.left, name]) }, [name]))
  /** Puts other words under a field than its rules would. */
  const say = (name: K, failure: Failure) =>
    setForm((before) => ({ ...before, failures: { ...before.failures, [name]: failure } }))
  /** The first field that is refused, all of them marked. */
  const refused = (which: readonly K[] = names): K | undefined => {
    setForm((before) => checked({ ...before, left: new Set([...before.left, ...which]) }, which))
    return which.find((name) => check(rules[name], form.values[name], form.values))
  }
  return { values: form.values, failures: form.failures, change, leave, say, refused }
}
