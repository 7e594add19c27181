import Globe from 'lucide/dist/esm/icons/globe.mjs'
import { css, styled } from 'styled-components'
import { own } from '../../../../styles/reset.ts'
import { useScope } from '../../../app/host.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { imageAddress } from '../../../ui/address.ts'
import { logos, type LogoPart } from './logos.ts'

/** Paint and geometry are CSS, because a page's own `all` rule would override the attributes. */
const paint = (parts: readonly LogoPart[]) =>
  parts
    .map(({ d, colour, line }, index) => {
      const lines =
        line === undefined ? `fill:${colour};stroke:none;` : `fill:none;stroke:${colour};stroke-width:${line}px;`
      return `& > :nth-child(${index + 1}){d:path("${d}");${lines}}`
    })
    .join('')

const Drawing = styled.svg.withConfig({ componentId: 'fe-logo' })<{
  $parts: readonly LogoPart[]
  $hasRoundEnds: boolean
}>`
  && {
    ${own}
    flex: none;
    display: inline-block;
    inline-size: 20px;
    block-size: 20px;
    overflow: visible;
    pointer-events: none;
    forced-color-adjust: none;
    & > * {
      display: inline;
      visibility: inherit;
      opacity: 1;
      transform: none;
      color: inherit;
      stroke-linecap: ${({ $hasRoundEnds }) => ($hasRoundEnds ? 'round' : 'butt')};
    }
    ${({ $parts }) => css`
      ${paint($parts)}
    `}
  }
`

const Picture = styled.img.withConfig({ componentId: 'fe-logo-picture' })`
  && {
    ${own}
    flex: none;
    display: inline-block;
    inline-size: 20px;
    block-size: 20px;
    object-fit: contain;
  }
`

/** The logo of a provider next to its name; hidden from assistive technology. */
export const Logo = ({ id, picture }: { id: string; picture: string | undefined }) => {
  const parts = Object.hasOwn(logos, id) ? logos[id] : undefined
  const { navigation } = useScope().app.ports
  const address = imageAddress(picture, navigation.url())
  if (parts)
    return (
      <Drawing
        $parts={parts}
        $hasRoundEnds={id === 'slack'}
        viewBox="0 0 24 24"
        width={20}
        height={20}
        aria-hidden="true"
      >
        {parts.map(({ d }) => (
          <path key={d} d={d} />
        ))}
      </Drawing>
    )
  return address ? <Picture src={address} alt="" referrerPolicy="no-referrer" /> : <Icon icon={Globe} />
}
