import { create } from 'zustand'

export const TOAST_MS = 2000

export type ToastKind = 'error' | 'warning' | 'good'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

/** Words that come and go by themselves; the same words twice at once are one. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let next = 1

export function toast(kind: ToastKind, text: string, ms: number = TOAST_MS): void {
  const shown = useToasts.getState().toasts
  if (shown.some((one) => one.kind === kind && one.text === text)) return
  const id = next++
  useToasts.setState({ toasts: [...shown, { id, kind, text }] })
  setTimeout(() => dismiss(id), ms)
}

export const dismiss = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))
