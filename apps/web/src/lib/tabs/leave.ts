import { createStore } from 'zustand/vanilla'
import { hasDrafts } from '../drafts.ts'

interface Question {
  readonly answer: ((go: boolean) => void) | undefined
}

/** The one question about unsaved input; the shell shows it, whoever asked. */
export const leaveQuestion = createStore<Question>()(() => ({ answer: undefined }))

export function askLeave(): Promise<boolean> {
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
export const mayLeave = async (): Promise<boolean> => !hasDrafts() || askLeave()
