"""A report in a notebook."""

import json
import re
import xml.etree.ElementTree as xml
from html import unescape

import gargalo
import pytest
from conftest import RING, TRAINED
from gargalo import picture


@pytest.fixture
def no_page(monkeypatch, tmp_path):
    monkeypatch.setattr(picture, "PAGE", tmp_path / "none")
    picture._page.cache_clear()
    yield
    picture._page.cache_clear()


@pytest.fixture
def page(monkeypatch, tmp_path):
    """A page of ours in place of the whole one."""
    file = tmp_path / "gargalo.html"
    file.write_bytes(b'<!doctype html>\n<html lang="en">\xe9\x81\x80\x00 & "')
    monkeypatch.setattr(picture, "PAGE", file)
    picture._page.cache_clear()
    yield file
    picture._page.cache_clear()


def test_the_page_stands_in_a_frame_open_on_the_document(page):
    html = gargalo.solve(RING)._repr_html_()
    inner = unescape(re.search(r'srcdoc="(.*?)"', html, re.S).group(1))
    fragment = json.loads(re.search(r"<script>location.hash=(.*?)</script>", inner).group(1))
    assert gargalo.decode(fragment) == gargalo.canonical(RING)
    assert fragment.endswith("&embed=1")
    # As a browser reads its bytes.
    assert inner.endswith('<html lang="en">\u00e9\u0081\u20ac\ufffd & "')
    assert 'sandbox="allow-scripts allow-downloads"' in html and "allow-same-origin" not in html


@pytest.mark.parametrize("document", [RING, TRAINED])
def test_without_the_page_there_is_a_summary_that_says_so(no_page, document):
    report = gargalo.solve(document)
    html = report._repr_html_()
    assert "A summary" in html and "<iframe" not in html
    tree = xml.fromstring(html)
    time = report.designs[0].step_s if document is TRAINED else report.designs[0].completion_s
    texts = [text.text for text in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert report.designs[0].name in texts and picture.seconds(time) in texts
    titles = [title.text for title in tree.iter("{http://www.w3.org/2000/svg}title")]
    assert any(" to " in title for title in titles)


def test_names_are_text(no_page):
    hostile = {**RING, "designs": [{**RING["designs"][0], "name": "<script>alert(1)</script>"}]}
    html = gargalo.solve(hostile)._repr_html_()
    assert "<script>" not in html and "&lt;script&gt;" in html


def test_large_matrices_are_grouped(no_page):
    many = {**RING, "designs": [{"name": "many", "network": {"kind": "single_switch", "n": 100, "gbps": 1}}]}
    html = gargalo.solve(many)._repr_html_()
    assert html.count("<title>") <= picture.CELLS**2 + 2 and " … " in html
