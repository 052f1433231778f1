import { theme, type ThemeConfig } from 'antd'
import { TOKENS, type ThemeName } from './tokens.ts'

interface Surroundings {
  /** Phones get the taller controls of our own inputs. */
  readonly narrow?: boolean
  readonly motion?: boolean
}

/** The tokens of the product as an antd theme; charts and grids read the CSS variables instead. */
export function antdTheme(name: ThemeName, { narrow = false, motion = true }: Surroundings = {}): ThemeConfig {
  const c = TOKENS[name]
  const control = { fontSize: narrow ? 16 : 13 }
  const brand = {
    colorPrimary: c.primary,
    colorInfo: c.primary,
    colorLink: c.primary,
    colorSuccess: c['ok-text'],
    colorWarning: c['warn-text'],
    colorError: c.bad,
  }
  const derive = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    // The algorithm of antd dims these colours in the dark theme; ours are chosen for it already.
    algorithm: [derive, (_, map) => ({ ...(map ?? derive(theme.defaultSeed)), ...brand })],
    token: {
      ...brand,
      colorLinkHover: c['primary-hover'],
      colorPrimaryHover: c['primary-hover'],
      colorPrimaryActive: c['primary-hover'],
      colorPrimaryBg: c['primary-bg'],
      colorPrimaryBgHover: c['primary-bg'],
      colorPrimaryBorder: c['primary-line'],
      colorPrimaryText: c.primary,
      colorErrorText: c['bad-text'],
      colorErrorBg: c['bad-bg'],
      colorText: c.text,
      colorTextSecondary: c.text2,
      colorTextTertiary: c.text3,
      colorTextDescription: c.text3,
      colorTextPlaceholder: c.text3,
      colorTextDisabled: c.disabled,
      colorTextLightSolid: c['on-primary'],
      colorIcon: c.text3,
      colorIconHover: c.text,
      colorBgLayout: c.canvas,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorBgMask: c.mask,
      colorBorder: c.line2,
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      controlItemBgHover: c.subtle,
      controlItemBgActive: c['primary-bg'],
      controlOutline: c.ring,
      controlOutlineWidth: 3,
      borderRadius: 6,
      borderRadiusSM: 4,
      fontSize: 14,
      fontFamily: 'var(--font)',
      controlHeight: narrow ? 44 : 32,
      controlHeightSM: 28,
      boxShadow: c.shadow,
      boxShadowSecondary: c.shadow,
      // As high as our own dialogs, so that toasts stay above.
      zIndexPopupBase: 20,
      motion,
    },
    components: {
      Select: { ...control, hoverBorderColor: c.primary, activeBorderColor: c.primary, activeOutlineColor: c.ring },
      // Days of the neighbouring months: they can be picked, so they must be readable.
      DatePicker: { ...control, colorTextDisabled: c.text3, hoverBorderColor: c.primary, activeBorderColor: c.primary },
      Input: { ...control, hoverBorderColor: c.primary, activeBorderColor: c.primary },
      Form: { labelColor: c.text2, labelFontSize: 13, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
      Drawer: { footerPaddingBlock: 12, footerPaddingInline: 24 },
    },
  }
}
