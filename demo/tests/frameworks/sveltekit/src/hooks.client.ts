void import('fe-elements/define')
