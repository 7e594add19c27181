import Check from 'lucide/dist/esm/icons/check.mjs'
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { bare, plain, ring } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { focusedElement } from '../../ui/focus.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Span } from '../../ui/Span.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { kitMessages } from '../kitMessages.ts'

const Frame = styled.nav.withConfig({ componentId: 'fe-wizard' })`
  && {
    ${plain}
    display: block;
    container-type: inline-size;
  }
`

const Steps = styled.ol.withConfig({ componentId: 'fe-wizard-steps' })`
  && {
    ${plain}
    display: flex;
    gap: 8px;
    list-style: none;
  }
`

const Place = styled.li.withConfig({ componentId: 'fe-wizard-place' })`
  && {
    ${plain}
    display: block;
    flex: 1 1 0;
    min-inline-size: 0;
    /* With little room, only the current step has its name. */
    @container (inline-size < 560px) {
      flex: 0 0 auto;
      &[data-current] {
        flex: 1 1 0;
      }
    }
  }
`

const Step = styled.button.withConfig({ componentId: 'fe-wizard-step' })`
  && {
    ${bare}
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px;
    border-block-end: 2px solid var(--_border-1);
    border-radius: var(--_radius-1) var(--_radius-1) 0 0;
    color: var(--_text-2);
    font-weight: 500;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: var(--_surface-2);
    }
    &:focus-visible {
      ${ring}
    }
    &[aria-current] {
      border-color: var(--_accent-text);
      color: var(--_text-1);
    }
  }
`

const Mark = styled.span.withConfig({ componentId: 'fe-wizard-mark' })`
  && {
    ${plain}
    display: grid;
    flex-shrink: 0;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border: 1px solid var(--_border-2);
    border-radius: 50%;
    font: 600 12px/16px var(--_family);
    [aria-current] > & {
      border-color: var(--_accent-text);
      color: var(--_accent-text);
    }
    &&[data-done] {
      border-color: transparent;
      background: var(--_success-subtle);
      color: var(--_success-text);
    }
  }
`

const Name = styled.span.withConfig({ componentId: 'fe-wizard-name' })`
  && {
    ${plain}
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    @container (inline-size < 560px) {
      li:not([data-current]) & {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        clip-path: inset(50%);
      }
    }
  }
`

const Heading = styled.div.withConfig({ componentId: 'fe-wizard-heading' })`
  && {
    ${plain}
    display: block;
  }
  && > h3 {
    border-radius: var(--_radius-1);
    &:focus-visible {
      ${ring}
    }
  }
`

/** A step of a wizard. */
export interface WizardStep<Key extends string> {
  key: Key
  title: string
  /** Whether what it is for is done, by the state of the thing and not by where somebody was. */
  isDone: boolean
}

interface Props<Key extends string> {
  /** What is set up, for assistive technology. */
  label: string
  steps: readonly WizardStep<Key>[]
  current: Key
  onChange: (step: Key) => unknown
  /** What ends the task, in place of “Continue” in the last step. Default: nothing. */
  end?: ReactNode
  children: ReactNode
}

/**
 * A task of several steps. All of them can be visited in any order; the mark of a step tells whether it is done. Its heading takes
 * the focus that was in the step before, whatever led here; whoever pressed its name stays there.
 */
export const Wizard = <Key extends string>({ label, steps, current, onChange, end, children }: Props<Key>) => {
  const t = useMessages(kitMessages)
  const { heading, box, remember, go } = useStepFocus(current, onChange)
  const index = Math.max(
    0,
    steps.findIndex(({ key }) => key === current),
  )
  const [before, after] = [steps[index - 1], steps[index + 1]]
  return (
    <Stack $gap={5} ref={box} onFocus={remember}>
      <Frame aria-label={label}>
        <Steps>
          {steps.map((step, place) => (
            <Place key={step.key} data-current={place === index ? '' : undefined}>
              <Step
                type="button"
                aria-current={place === index ? 'step' : undefined}
                onClick={() => void go(step.key, 'name')}
              >
                <Mark data-done={step.isDone ? '' : undefined}>
                  {step.isDone ? <Icon icon={Check} size={16} /> : <Span>{place + 1}</Span>}
                </Mark>
                <Name>{step.title}</Name>
                {step.isDone && <VisuallyHidden>{t('isDone')}</VisuallyHidden>}
              </Step>
            </Place>
          ))}
        </Steps>
      </Frame>
      <Heading>
        <Title level={3} size="regular" tabIndex={-1} ref={heading}>
          {steps[index]?.title}
        </Title>
      </Heading>
      {children}
      <Row $justify="space-between">
        {before ? <Button onClick={() => void go(before.key, 'heading')}>{t('back')}</Button> : <Span />}
        {after ? (
          // What finishes a step is its main action until it is done.
          <Button
            variant={steps[index]?.isDone ? 'primary' : 'secondary'}
            onClick={() => void go(after.key, 'heading')}
          >
            {t('continue')}
          </Button>
        ) : (
          end
        )}
      </Row>
    </Stack>
  )
}

/** Where focus goes when another step is shown. */
const useStepFocus = <Key extends string>(current: Key, onChange: (step: Key) => unknown) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(undefined)
  const wanted = useRef<'heading' | 'name'>(undefined)
  const shown = useRef(current)
  useLayoutEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const isWanted = wanted.current
    wanted.current = undefined
    if (!box.current || isWanted === 'name') return
    const focused = focusedElement(box.current.ownerDocument)
    // What had focus may have gone with the step before.
    const wasInside = focused ? box.current.contains(focused) : last.current?.isConnected === false
    if (isWanted === 'heading' || wasInside) heading.current?.focus()
  }, [current])
  return {
    heading,
    box,
    remember: ({ target }: FocusEvent) => void (last.current = target),
    go: async (step: Key, to: 'heading' | 'name') => {
      wanted.current = to
      const isShown = await onChange(step)
      // Unsaved changes may keep the person here.
      if (isShown === false || step === current) wanted.current = undefined
    },
  }
}
