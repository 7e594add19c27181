import X from 'lucide/dist/esm/icons/x.mjs'
import { useId, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Body, Head } from '../dialogStyles.ts'
import { edgePanel } from '../edgePanel.ts'
import { keptClear } from '../barStart.ts'
import { IconButton } from '../IconButton.tsx'
import { Text } from '../Text.tsx'
import { Title } from '../Title.tsx'
import { ToastPlace } from '../ToastPlace.tsx'
import { keepToastClear } from '../toastSpot.ts'
import { leaveOnEscape, useDismissal } from '../useDismissal.ts'
import { useModal } from '../useModal.ts'

const dim = keyframes`from { opacity: 0 }`

const Box = styled.dialog.attrs({ part: 'panel' }).withConfig({ componentId: 'fe-side-panel' })`
  && {
    ${plain}
    ${edgePanel}
    --_from: 16px;
    inset-inline: auto 0;
    inline-size: min(480px, 100%);
    border-inline-start: 1px solid var(--_border-1);
    overflow: hidden;
    &:dir(rtl) {
      --_from: -16px;
    }
    &[open] {
      display: flex;
      flex-direction: column;
    }
    &::backdrop {
      background: light-dark(#0f172a40, #0008);
      animation: ${dim} var(--_slow) var(--_ease);
    }
  }
`

const Content = styled(Body).withConfig({ componentId: 'fe-side-panel-body' })`
  && {
    flex: 1;
  }
`

const Footer = styled.div.attrs(keptClear).withConfig({ componentId: 'fe-side-panel-actions' })`
  && {
    ${plain}
    flex: none;
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 8px;
    padding: 12px 24px;
    border-block-start: 1px solid var(--_border-1);
  }
`

interface Props {
  title: string
  description?: ReactNode
  closeLabel: string
  onClose: () => void
  /** Where focus goes on close when the opener is gone. */
  returnFocusTo?: () => HTMLElement | null | undefined
  /** Buttons that stay visible at the end. */
  actions?: ReactNode
  children: ReactNode
}

/** Details at the side of the page, over its whole width on a phone; open while it is mounted. */
export const SidePanel = ({ title, description, closeLabel, onClose, returnFocusTo, actions, children }: Props) => {
  const own = useId()
  const panel = useModal(returnFocusTo)
  const dismissal = useDismissal(onClose)
  return (
    <Box
      ref={panel}
      aria-labelledby={`${own}t`}
      {...(description !== undefined && { 'aria-describedby': `${own}d` })}
      {...dismissal}
      onKeyDown={leaveOnEscape(onClose)} // So that a dialog around it stays.
    >
      <Head>
        <Title id={`${own}t`}>{title}</Title>
        {description !== undefined && <Text id={`${own}d`}>{description}</Text>}
        <IconButton icon={X} label={closeLabel} onClick={onClose} />
      </Head>
      <Content>{children}</Content>
      {actions && <Footer>{actions}</Footer>}
      <ToastPlace keepClear={keepToastClear} />
    </Box>
  )
}
