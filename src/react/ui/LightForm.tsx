import { createContext, use, useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { adoptComponents } from '../../styles/adopted.ts'
import { own } from '../../styles/reset.ts'
import { Root } from './Root.tsx'

/** The public element around a screen in a shadow root. */
export const LightHostContext = createContext<HTMLElement | undefined>(undefined)

const Slot = styled.slot.withConfig({ componentId: 'fe-light-slot' })`
  && {
    ${own}
    display: contents;
  }
`

/**
 * Shows its children here, although they are light-DOM children of the public element: password managers,
 * card fields and captchas only work there.
 */
export const LightForm = ({ children }: { children: ReactNode }) => {
  const host = use(LightHostContext)
  if (!host) throw new TypeError('A LightForm needs the element around it')
  const name = `fe-light${useId()}`
  const [place] = useState(() => {
    const box = host.ownerDocument.createElement('div')
    box.slot = name
    // The page's own rules for `div` must not reach it.
    box.style.setProperty('all', 'revert')
    box.style.setProperty('display', 'contents')
    return box
  })
  useLayoutEffect(() => {
    host.append(place)
    return () => place.remove()
  }, [host, place])
  useLayoutEffect(() => adoptComponents(host).stayWhileMounted(), [host])
  return (
    <>
      <Slot name={name} />
      {createPortal(
        <Root data-density="portal" data-inner="">
          {children}
        </Root>,
        place,
      )}
    </>
  )
}
