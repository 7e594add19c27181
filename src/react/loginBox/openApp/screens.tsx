import type { ComponentType } from 'react'
import { Wait } from '../../ui/Wait.tsx'
import { useWords } from '../../words/useWords.ts'
import { openAppWords } from './words.ts'

const Opening = () => {
  const t = useWords(openAppWords)
  return <Wait label={t('opening')} />
}

/** The way to the person's application. */
export const screens = { opening: Opening } satisfies Record<string, ComponentType>
