import { useState } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../../styles/reset.ts'
import { CopyButton } from '../CopyButton.tsx'
import { Tabs } from '../Tabs.tsx'
import type { CopyLabels } from './CopyField.tsx'

const Frame = styled.div.withConfig({ componentId: 'fe-code-block' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-0);
  }
`

const Bar = styled.div.withConfig({ componentId: 'fe-code-bar' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding-block: 4px;
    padding-inline: 16px 4px;
    border-block-end: 1px solid var(--_border-1);
    font: 500 13px/18px var(--_family);
    color: var(--_text-2);
  }
`

const Label = styled.span.withConfig({ componentId: 'fe-code-label' })`
  && {
    ${plain}
    flex: 1;
    min-inline-size: 0;
    padding-block: 6px;
    overflow-wrap: anywhere;
  }
`

const End = styled.span.withConfig({ componentId: 'fe-code-end' })`
  && {
    ${plain}
    padding-inline-end: 4px;
  }
`

const Pre = styled.pre.withConfig({ componentId: 'fe-code-text' })`
  && {
    ${plain}
    display: block;
    max-block-size: 420px;
    padding: 12px 16px;
    border-radius: 0 0 var(--_radius) var(--_radius);
    font: 400 13px/20px var(--_mono);
    color: var(--_text-1);
    white-space: pre;
    overflow-wrap: normal;
    tab-size: 2;
    text-align: left;
    overflow: auto;
    overscroll-behavior-inline: contain;
    &:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
  }
`

/** The same code in one language. */
export interface CodeSample {
  key: string
  /** Name of the language. */
  label: string
  code: string
}

interface Props {
  /** What the code is. */
  label: string
  samples: readonly [CodeSample, ...CodeSample[]]
  labels: CopyLabels
}

/** Code to read and copy; with several samples, each has a tab. Long lines scroll inside, also by keyboard. */
export const CodeBlock = ({ label, samples, labels }: Props) => {
  const [current, setCurrent] = useState(samples[0].key)
  const shown = samples.find(({ key }) => key === current) ?? samples[0]
  const isOne = samples.length === 1
  const text = (
    <Pre role="region" aria-label={isOne ? label : `${label}, ${shown.label}`} tabIndex={0} dir="ltr" translate="no">
      {shown.code}
    </Pre>
  )
  const copy = (
    <CopyButton
      key={shown.key}
      variant="ghost"
      text={shown.code}
      label={labels.copy}
      subject={label}
      copiedLabel={labels.copied}
      failedLabel={labels.failed}
    />
  )
  if (isOne)
    return (
      <Frame>
        <Bar>
          <Label>{shown.label}</Label>
          {copy}
        </Bar>
        {text}
      </Frame>
    )
  return (
    <Frame>
      <Tabs
        label={label}
        tabs={samples}
        current={shown.key}
        onChange={setCurrent}
        isCheap
        isFlush
        end={<End>{copy}</End>}
      >
        {text}
      </Tabs>
    </Frame>
  )
}
