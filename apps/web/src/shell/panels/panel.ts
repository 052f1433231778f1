import { create } from 'zustand'

/** Windows of the frame; one at a time, never one on another. */
export type Panel = 'search' | 'theme' | 'errors' | 'password' | 'todo' | 'notices' | { readonly outside: string }

export const usePanel = create<{ readonly panel: Panel | undefined }>(() => ({ panel: undefined }))

export const openPanel = (panel: Panel): void => usePanel.setState({ panel })
export const closePanel = (): void => usePanel.setState({ panel: undefined })
