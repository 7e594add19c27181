import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { notPrinted } from '../../../styles/print.ts'
import { plain } from '../../../styles/reset.ts'
import { Button } from '../Button.tsx'
import { Text } from '../Text.tsx'

const Bar = styled.nav.withConfig({ componentId: 'fe-paging' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    font-variant-numeric: tabular-nums;
  }
`

const Steps = styled.div.withConfig({ componentId: 'fe-paging-steps' })`
  && {
    ${plain}
    display: flex;
    gap: 8px;
    ${notPrinted}
  }
`

interface Props {
  /** Name of this bar for assistive technology. */
  label: string
  /** The shown range, such as "1–20 of 134". */
  text: string
  previousLabel: string
  nextLabel: string
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined
  /** Absent on the last page. */
  onNext?: (() => void) | undefined
  /** Shown between the range and the buttons, such as a choice of how many rows a page has. */
  children?: ReactNode
}

/** The shown range of a list, with buttons to the previous and next page where there is one. */
export const Paging = ({ label, text, previousLabel, nextLabel, onPrevious, onNext, children }: Props) => (
  <Bar aria-label={label}>
    <Text data-size="13">{text}</Text>
    {children}
    {(onPrevious || onNext) && (
      <Steps>
        <Button aria-disabled={!onPrevious} onClick={onPrevious}>
          {previousLabel}
        </Button>
        <Button aria-disabled={!onNext} onClick={onNext}>
          {nextLabel}
        </Button>
      </Steps>
    )}
  </Bar>
)
