import { createContext } from 'react'
import type { FormatSettings } from './format.ts'

/** Time zone, formats and currency of the account that a screen belongs to. Default: those of browser and locale. */
export const FormatSettingsContext = createContext<FormatSettings>({})
