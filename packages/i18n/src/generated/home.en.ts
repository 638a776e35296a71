// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { HomeMessages } from './home.ids.ts';

/** home texts, language en. */
export const messages: Catalog<HomeMessages> = {
  "home.left": [["count","plural",{"one":["Last one"],"other":["#"," left"]}]],
  "home.noTimes": ["Nothing is free today or tomorrow."],
  "home.today": ["Today"],
  "home.tomorrow": ["Tomorrow"],
  "home.tonight": ["Tonight"],
};
