import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { createElement, useState } from 'react'
import { section, type Section, type SectionModule } from '../../../src/react/portal/section.ts'
import { useSectionQuery } from '../../../src/react/portal/common/useSectionQuery.ts'
import { useSectionTab } from '../../../src/react/portal/common/useSectionTab.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import { Dialog } from '../../../src/react/ui/Dialog.tsx'
import { Title } from '../../../src/react/ui/Title.tsx'

const sectionWith = (slug: Section['slug'], module: SectionModule, load = async () => module) =>
  section({ slug, icon: Bell, load })

const PageOf = ({ title }: { title: string }) => {
  const [tab, setTab] = useSectionTab()
  const [query, setQuery] = useSectionQuery()
  const [isOpen, setOpen] = useState(false)
  return createElement(
    'div',
    {},
    createElement(Title, { children: `The page ${title}` }),
    createElement('p', {}, `Tab ${tab ?? 'none'}, query ${query.toString() || 'none'}`),
    createElement(Button, { onClick: () => setTab('generalSettings') }, 'General settings'),
    createElement(Button, { onClick: () => setQuery(new URLSearchParams({ page: '2' })) }, 'Next page'),
    createElement(Button, { onClick: () => setOpen(true) }, 'Open a dialog'),
    isOpen &&
      createElement(
        Dialog,
        { title: 'A dialog', closeLabel: 'Close the dialog', onClose: () => setOpen(false), children: null },
        'Inside',
      ),
  )
}

/** A section that shows its tab and query. */
export const samplePage = (slug: Section['slug'], fields: Partial<SectionModule> = {}): Section =>
  sectionWith(slug, { Page: () => createElement(PageOf, { title: slug }), ...fields })

/** A section whose code arrives when the test says so, or not. */
export const slowPage = (slug: Section['slug'], load: () => Promise<SectionModule>): Section =>
  section({ slug, icon: Bell, load })

/** The module of a section that shows a heading. */
export const moduleOf = (title: string): SectionModule => ({
  Page: () => createElement(Title, { children: title }),
})
