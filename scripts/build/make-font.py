"""Makes the site's font and the font of the social images: python3 -m pip install fonttools==4.66.1 brotli==1.2.0,
then python3 scripts/build/make-font.py in the top-level folder. See docs/decisions/009."""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = (
    'node_modules/@fontsource-variable/bricolage-grotesque/files/'
    'bricolage-grotesque-latin-opsz-normal.woff2'
)
# The typeface has no capital y with diaeresis; no text of the site uses it.
FRENCH = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜàâäæçéèêëîïôöœùûüÿ'
MARKS = '«»‹›‘’“”„–—…·•€°²³×÷±−©®™§ªº½¼¾'
TEXT = ''.join(map(chr, range(0x20, 0x7F))) + FRENCH + MARKS + '\u00a0\u202f'


def make(file, flavor, features, **axes):
    font = TTFont(SOURCE)
    # The typeface has no U+202F, which separates thousands: browsers would show half a space. It gets the glyph of
    # the thin space, made 0.2 em wide.
    thin = font.getBestCmap()[0x2009]
    advance, bearing = font['hmtx'][thin]
    font['hmtx'][thin] = (advance + 87, bearing)
    for table in font['cmap'].tables:
        table.cmap[0x202F] = thin
    font = instantiateVariableFont(font, axes)
    options = subset.Options(hinting=False, layout_features=features, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=TEXT)
    subsetter.subset(font)
    font['head'].modified = font['head'].created
    font.recalcTimestamp = False
    font.flavor = flavor
    font.save(file)


# One optical size for text and headings: the whole axis adds 21 KB.
make(
    'shared/src/ui/font/bricolage-grotesque.woff2',
    'woff2',
    ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'case', 'tnum', 'lnum'],
    opsz=24,
    wght=(400, 700),
)
make('scripts/compose/social-image/display.ttf', None, ['kern', 'mark', 'ccmp'], opsz=96, wght=700)
