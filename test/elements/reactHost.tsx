import { createElement, useState, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { FeLoginBox } from '../../src/hosts/react/components.ts'
import type { Localizations } from '../../src/index.ts'

/** A React application with a button that renders it again. */
const Page = ({ children }: { children: (count: number) => ReactNode }) => {
  const [count, setCount] = useState(0)
  return (
    <main>
      <button type="button" id="again" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {children(count)}
    </main>
  )
}

/** A React application around login boxes, as a host would write it. */
const Host = ({ boxes, baseUrl }: { boxes: number; baseUrl: string }) => (
  <Page>
    {count =>
      Array.from({ length: boxes }, (_box, index) => (
        <section key={index} data-count={count}>
          {createElement('fe-login-box', {
            'base-url': baseUrl,
            'app-name': `react-host-${index}`,
            'data-count': count,
            dangerouslySetInnerHTML: { __html: '' },
            suppressHydrationWarning: true,
          })}
        </section>
      ))
    }
  </Page>
)

/** Props of the component in the host below. */
interface ComponentProps {
  baseUrl: string
  markup?: string
  localizations?: Localizations
}

/** A React application with our component; its handler is another function in each render. */
const ComponentHost = ({ onStep, ...props }: ComponentProps & { onStep: (step: string) => void }) => (
  <Page>
    {count => (
      <FeLoginBox
        {...props}
        appName="react-component"
        className="of-host"
        noRedirect
        hostedLogin={false}
        data-count={count}
        onFeStep={({ detail }) => onStep(`${count} ${detail.step}`)}
      />
    )}
  </Page>
)

declare global {
  interface Window {
    /** The markup of our component as a server sends it. */
    renderReactComponent?: (props: ComponentProps) => string
    /** Starts the host of our component; answers with React's complaints and the steps that its handler got. */
    startReactComponent?: (
      place: Element,
      how: 'hydrate' | 'render',
      props: ComponentProps,
    ) => { complaints: unknown[]; steps: string[] }
    /** Starts the host over markup that a server sent, or without; returns what React complained about. */
    startReactHost?: (place: Element, how: 'hydrate' | 'render', boxes: number, baseUrl: string) => unknown[]
  }
}

/** Hydrates or renders a tree; returns the errors that React reports from then on. */
const start = (place: Element, how: 'hydrate' | 'render', tree: ReactNode): unknown[] => {
  const complaints: unknown[] = []
  const complain = (cause: unknown) => void complaints.push(cause)
  const options = { onRecoverableError: complain, onUncaughtError: complain, onCaughtError: complain }
  if (how === 'hydrate') hydrateRoot(place, tree, options)
  else createRoot(place, options).render(tree)
  return complaints
}

window.startReactHost = (place, how, boxes, baseUrl) => start(place, how, <Host boxes={boxes} baseUrl={baseUrl} />)

window.renderReactComponent = props => renderToString(<ComponentHost {...props} onStep={() => {}} />)

window.startReactComponent = (place, how, props) => {
  const steps: string[] = []
  const complaints = start(place, how, <ComponentHost {...props} onStep={step => void steps.push(step)} />)
  return { complaints, steps }
}
