import { createStore } from 'zustand/vanilla'

interface Question {
  readonly answer: ((go: boolean) => void) | undefined
}

/** The one question about unsaved input; shown by the shell. */
export const leaveQuestion = createStore<Question>()(() => ({ answer: undefined }))

let unsaved: () => boolean = () => false

/** The tabs of the user answer for all pages. */
export function watchUnsaved(look: () => boolean): () => void {
  unsaved = look
  return () => {
    unsaved = () => false
  }
}

export const hasUnsaved = (): boolean => unsaved()

export function confirmLeave(): Promise<boolean> {
  leaveQuestion.getState().answer?.(false)
  return new Promise((resolve) => {
    leaveQuestion.setState({
      answer: (go) => {
        leaveQuestion.setState({ answer: undefined })
        resolve(go)
      },
    })
  })
}

/** Before anything that drops what a person typed: company switch, logout. */
export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || confirmLeave()
