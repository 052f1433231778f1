import type { Language } from '@clinker/contract/kernel/words'
import { componentFailed } from '../wire/failures.ts'
import { setLanguage } from './t.ts'

/** Shows the language; if its file cannot be downloaded, the failure is logged and `onFailed` is called. */
export async function chooseLanguage(language: Language, onFailed: () => void): Promise<void> {
  try {
    await setLanguage(language)
  } catch (error) {
    componentFailed(error, 'LanguageSwitch')
    onFailed()
  }
}
