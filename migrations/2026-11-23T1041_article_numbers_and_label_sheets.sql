-- What stands below the bars of a product, for labels.
alter table products add column gtin text;
-- Paper that is larger than what is cut from it, and sheets of labels a template is printed on.
alter table image_templates add column bleed_mm numeric(16,6), add column grid jsonb not null default
  '{"preset": null, "rows": null, "columns": null, "cellWidthMm": null, "cellHeightMm": null, "marginLeftMm": null, "marginTopMm": null, "gapXMm": null, "gapYMm": null, "pageFormat": null, "pageWidthMm": null, "pageHeightMm": null}';
