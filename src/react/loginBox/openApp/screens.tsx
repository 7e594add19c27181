import type { ComponentType } from 'react'
import { Spinner } from '../../ui/Spinner.tsx'
import { Row } from '../../ui/Stack.tsx'
import { useWords } from '../../words/useWords.ts'
import { openAppWords } from './words.ts'

const Opening = () => {
  const t = useWords(openAppWords)
  return (
    <Row $justify="center">
      <Spinner label={t('opening')} />
    </Row>
  )
}

/** The way to the person's application. */
export const screens = { opening: Opening } satisfies Record<string, ComponentType>
